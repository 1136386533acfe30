"""A game is text: a record gives the same game again."""

import json

from hypothesis import given
from hypothesis import strategies as st

from vivace.game.core import Refusal
from vivace.game.notation import read_options
from vivace.records import Fault, Record, RecordLine, judge, replay, states_of
from vivace.testing.budget import examples
from vivace.testing.courses import courses
from vivace.testing.lore import Lore

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
EXTRAS = st.dictionaries(st.text(max_size=5).map("x-".__add__), JSON_VALUES, max_size=2)


class TextContract(Lore):
    @given(data=st.data())
    @examples(4)
    def test_replaying_a_record_gives_the_same_states(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        record = course.record()
        result = replay(record.to_text())
        assert not isinstance(result, Fault)
        assert result.state == course.states[-1]
        assert hash(result.state) == hash(course.states[-1])
        assert result.record == record
        assert list(states_of(record)) == course.states

    @given(data=st.data())
    @examples(6)
    def test_a_record_survives_the_way_through_text(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        times = iter(sorted(data.draw(st.lists(st.integers(0, 2**53 - 1), min_size=3, max_size=12))))
        timed = data.draw(st.booleans())
        lines = [
            RecordLine(action, next(times, None) if timed else None, data.draw(EXTRAS) if number < 5 else {})
            for number, action in enumerate(course.actions)
        ]
        record = Record(course.game.name, seats, course.options, tuple(lines), data.draw(EXTRAS))
        text = record.to_text()
        result = replay(text)
        assert not isinstance(result, Fault), result
        assert result.record == record
        assert [line.at for line in result.record.lines] == [line.at for line in lines]
        assert [line.extras for line in result.record.lines] == [line.extras for line in lines]
        assert result.record.to_text() == text
        assert "error" not in judge(text)

    @given(data=st.data())
    @examples(4)
    def test_options_survive_the_way_through_a_header(self, seats: int, data: st.DataObject) -> None:
        given_options, name = data.draw(self.options(seats)), self.game.name
        read = read_options(self.game, seats, given_options)
        assert not isinstance(read, Refusal)
        header = Record(name, seats, read[1]).header()
        assert read_options(self.game, seats, header["options"]) == read
        result = replay(json.dumps({"vivace": 1, "game": name, "seats": seats, "options": given_options}))
        assert not isinstance(result, Fault)
        assert result.record.options == read[1]
