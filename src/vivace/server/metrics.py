"""What there is to watch, for Prometheus."""

from prometheus_client import REGISTRY, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from vivace.server.counting import Counter, Histogram, LabelledCounter

TABLES = Gauge("vivace_tables", "Tables that are open here.")
ASLEEP = Gauge("vivace_tables_asleep", "Those of them that sleep on disk.")
CONNECTIONS = Gauge("vivace_connections", "WebSockets that are open here, at tables here or elsewhere.")
ENTERED = LabelledCounter("vivace_entered", "WebSockets that came to a table: local, handed-over or relayed.", ["way"])
MEASURED = LabelledCounter(
    "vivace_measured_lines",
    "Connections to tables, by what tells their round trip: kernel, proxy, or pongs alone, which anybody can delay.",
    ["by"],
)
COMMANDS = LabelledCounter("vivace_commands", "Commands that reached a table.", ["kind"])
REFUSED = LabelledCounter("vivace_refused", "Commands that were refused before they reached a table.", ["why"])
LINES = Counter("vivace_log_lines", "Actions that counted, in the log.")
GAMES = LabelledCounter("vivace_games", "Games that were finished.", ["game"])
WRITES = Histogram(
    "vivace_write_seconds",
    "From an action that counts to its being durable.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
VERDICTS = Histogram(
    "vivace_verdict_wait_seconds",
    "From the first answer of a race to its verdict.",
    buckets=(0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8),
)
TIES = Counter("vivace_ties", "Races that were too close to call.")
RACES = Counter("vivace_races", "Races that had a verdict.")
DROPPED = Counter("vivace_slow_clients", "Connections that were dropped because they did not take their messages.")
LOST_WRITES = Counter("vivace_failed_writes", "Tables that were put aside because the database could not write.")
TURNED_AWAY = LabelledCounter(
    "vivace_turned_away", "Connections and requests that ended before they reached the application.", ["why"]
)
MADE_ROOM = Counter("vivace_room_made", "Tables at which nobody was that were closed to make room for others.")
RESTORED = Counter("vivace_restored_tables", "Tables that were opened again from the log.")
WAKING = Histogram(
    "vivace_waking_seconds",
    "From somebody asking for a table that sleeps to its being awake.",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
REQUESTS = LabelledCounter("vivace_requests", "HTTP requests.", ["route", "status"])


NODES = Gauge("vivace_nodes", "Servers of this site that are known here.")
SESSIONS = Gauge("vivace_sessions", "Players whose socket is here and whose table is not, or the other way.", ["role"])
BUS_ITEMS = Gauge("vivace_bus_items", "What was said to other servers.")
BUS_FRAMES = Gauge("vivace_bus_frames", "In how many frames.")
BUS_LOST = Gauge("vivace_bus_lost_items", "What was said and certainly, or possibly, not heard.")

MEDIA = CONTENT_TYPE_PLAIN_0_0_4


def page() -> bytes:
    return generate_latest(REGISTRY)
