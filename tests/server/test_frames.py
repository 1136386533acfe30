"""Frames told apart by their lengths, however they are cut."""

from hypothesis import given
from hypothesis import strategies as st

from tests.server.raw_line import BINARY, CLOSE, FIN, PING, PONG, TEXT, frame
from vivace.server.sockets.frames import extent, header, in_pieces, slowly_unmasked, unmasked
from vivace.server.sockets.outgoing_frames import framed, least_lengths

FRAMES = st.lists(
    st.builds(
        frame,
        st.sampled_from((TEXT, BINARY, CLOSE, PING, PONG)),
        st.binary(max_size=300) | st.integers(65530, 65600).map(bytes),
        masked=st.booleans(),
    ),
    max_size=6,
)


@given(FRAMES)
def test_every_frame_ends_where_the_next_begins(frames: list[bytes]) -> None:
    data, at = b"".join(frames), 0
    for one in frames:
        start, end = extent(data, at)
        assert (at, end) == (at, at + len(one))
        assert at < start <= end
        at = end
    assert at == len(data)


@given(FRAMES.filter(bool), st.data())
def test_a_frame_that_has_not_come_whole_ends_beyond_the_data(frames: list[bytes], data: st.DataObject) -> None:
    one = frames[0]
    cut = data.draw(st.integers(0, len(one) - 1))
    assert extent(one[:cut], 0)[1] > cut


def test_pieces_are_what_is_not_a_message_of_its_own() -> None:
    assert in_pieces(TEXT) and in_pieces(BINARY) and in_pieces(0) and in_pieces(FIN)
    assert not in_pieces(FIN | TEXT) and not in_pieces(FIN | BINARY)
    assert not any(in_pieces(FIN | opcode) for opcode in (CLOSE, PING, PONG))


@given(st.binary(max_size=300), st.binary(min_size=4, max_size=4))
def test_a_mask_is_taken_off_with_and_without_the_compiled_way(payload: bytes, mask: bytes) -> None:
    plain = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    assert unmasked(payload, mask) == slowly_unmasked(payload, mask) == plain


def test_a_write_is_filled_up_once_and_a_card_by_itself() -> None:
    assert least_lengths([(b"card", 7)], 1401) == [1401]
    assert least_lengths([(b"reply", None), (b"card", 7), (b"news", None)], 1401) == [0, 1401, 0]
    assert least_lengths([(b"reply", None), (b"news", None)], 1401) == [0, 1396]
    assert least_lengths([(b"reply", None), (b"news", None), (b"", 7)], 1401) == [0, 1396, 0]
    assert least_lengths([(b"", 7)], 1401) == [1401]  # nothing to fill up: there is no text
    assert least_lengths([(b"x" * 1500, None), (b"news", None)], 1401) == [0, 0]


def test_a_text_is_framed_once_for_all_who_get_it() -> None:
    text = b'{"type":"lines"}' * 9
    for least in (0, 1449, 0):
        frame = framed(text, least)
        filled = text.ljust(least)
        assert frame == header(FIN | TEXT, len(filled)) + filled
        assert framed(text, least) is frame
    others = [b"%d" % number for number in range(200)]
    assert [framed(other, 0)[2:] for other in others] == others
    assert [framed(other, 0)[2:] for other in reversed(others)] == others[::-1]
