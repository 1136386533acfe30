"""A slow phone: Chromium with a processor four times slower, and a line of 1.6 Mbit/s and 150 ms."""

from tests.web.browsers import PHONE, Visitor

SLOWER = 4
SLOW_PHONE = {**PHONE, "device_scale_factor": 2}
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}


async def slow_down(who: Visitor, line: bool = False, times: int = SLOWER) -> None:
    cdp = await who.cdp()
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": times})
    if line:
        await cdp.send("Network.enable")
        await cdp.send("Network.emulateNetworkConditions", LINE)
