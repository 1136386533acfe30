"""Each game, from the landing page to the rematch, by one person with a phone and one who has no mouse."""

from random import Random

import pytest
from playwright.async_api import expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import browser
from tests.web.hands import Fingers, Keyboard
from tests.web.moves import Buntherum, Clear4, Game, Khromix, Subito
from tests.web.people import Person, person, together

GAMES: tuple[tuple[type[Game], bool], ...] = ((Subito, True), (Buntherum, False), (Khromix, False), (Clear4, True))
"""And whether it is the phone that opens the table."""
CARELESS = {Subito: 0.0, Buntherum: 0.3, Khromix: 0.9, Clear4: 0.0}
"""Mistakes belong to the games, and in Khromix they shorten it."""


@pytest.mark.parametrize(("game", "phone_opens"), GAMES, ids=[game.name for game, _ in GAMES])
async def test_two_people_play_it_to_its_end_by_touch_and_by_keyboard_alone(
    game: type[Game], phone_opens: bool, web_server: ServerProcess
) -> None:
    async with (
        browser() as chrome,
        person(chrome, web_server.port, 40, Fingers) as phone,
        person(chrome, web_server.port, 5, Keyboard) as keys,
    ):
        host, guest = (phone, keys) if phone_opens else (keys, phone)
        await come_together(host, guest, game)
        playing = (game(phone, Random(1)), game(keys, Random(2), careless=CARELESS[game]))
        await together(*(each.play() for each in playing))
        await together(*(each.see_the_end() for each in playing))
        await see_who_won(phone, keys)
        await together(*(each.see_the_scores() for each in playing))
        await play_again(host, guest)
        for one in (phone, keys):
            assert await one.complaints() == []
            assert one.refusals == []


async def come_together(host: Person, guest: Person, game: type[Game]) -> None:
    """One opens a table, the other comes by its code as it is read out, or by its link."""
    await together(host.arrive(), guest.arrive())
    await host.take_a_name("Ada")
    code = await host.open_a_table(game.name, game.seats)
    typed = f"{host.visitor.base}/t/{code}" if isinstance(guest.hands, Keyboard) else code.replace("-", " ").lower()
    await guest.join(typed, "Bo")
    await host.add_bots(game.bots)
    await host.start()
    await together(host.reach("playing"), guest.reach("playing"))


async def see_who_won(*people: Person) -> None:
    winners = people[0].winners()
    for one in people:
        assert one.winners() == winners
        assert one.view.get("scores") == people[0].view.get("scores")
        headline = one.page.get_by_role("heading", level=2, name=words_for(one, winners), exact=True)
        await expect(headline).to_be_visible(timeout=patience.MS)


def words_for(one: Person, winners: list[int]) -> str:
    if one.seat in winners:
        return "You win" if len(winners) == 1 else "You share the win"
    names = ", ".join(one.name_of(seat) for seat in winners)
    return f"{names} wins" if len(winners) == 1 else f"{names} share the win"


async def play_again(host: Person, guest: Person) -> None:
    """Each wants it once; the other sees it, and once both do the next game begins."""
    rematch = guest.button("^Rematch")
    # It is deaf for a moment, for it appeared where other buttons were. Fingers wait for that by themselves.
    await expect(rematch).to_be_enabled(timeout=patience.MS)
    await guest.hands.press(rematch)
    await expect(guest.page.get_by_text("1 of 2 want a rematch")).to_be_visible(timeout=patience.MS)
    again = host.page.get_by_role("button", name="Rematch (1/2)", exact=True)
    await expect(again).to_be_visible(timeout=patience.MS)
    for one in (host, guest):
        one.told.clear()
    await host.hands.press(again)
    for one in (host, guest):
        await one.reach("playing")
        assert one.info["games"] == 1
