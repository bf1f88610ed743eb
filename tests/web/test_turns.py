"""Who gets a worker next: houses take turns, and within a house its tables."""

from enoteca_web.service.turns import Turns


def served(turns):
    found = []
    while (one := turns.next()) is not None:
        found.append(one)
    return found


def test_who_has_twenty_tables_makes_others_wait_for_one_of_them():
    turns = Turns()
    for table in range(20):
        turns.add("greedy house", f"table {table}", f"thought {table}")
    turns.add("a person's house", "my table", "mine")
    assert served(turns)[:3] == ["thought 0", "mine", "thought 1"]


def test_a_table_of_many_bots_waits_as_long_as_any_other():
    turns = Turns()
    for bot in range(5):
        turns.add("house", "six bots", f"bot {bot}")
    turns.add("house", "one bot", "alone")
    turns.add("house", "another", "other")
    assert served(turns) == ["bot 0", "alone", "other", "bot 1", "bot 2", "bot 3", "bot 4"]


def test_houses_take_turns_however_often_they_come():
    turns = Turns()
    for place in range(3):
        turns.add("a", f"a{place}", f"a{place}")
    turns.add("b", "b", "b")
    found = [turns.next(), turns.next()]
    turns.add("b", "b", "b again")
    turns.add("c", "c", "c")
    found += served(turns)
    assert found == ["a0", "b", "a1", "b again", "c", "a2"]


def test_what_waits_at_a_table_can_be_taken_away():
    turns = Turns()
    turns.add("a", "one", 1)
    turns.add("a", "two", 2)
    turns.add("a", "one", 3)
    assert len(turns) == 3
    assert turns.remove("one") == [1, 3]
    assert turns.remove("nowhere") == []
    assert served(turns) == [2]
    assert len(turns) == 0
    assert turns.next() is None
