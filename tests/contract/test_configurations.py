"""The laws meet every edition, number of seats, option and pair of options."""

import itertools

import pytest

from enoteca.errors import AgreementError
from enoteca.shelf import catalog
from enoteca.terms.about import NUMBER
from enoteca.terms.agreement import Agreement
from enoteca.testing import configurations

CARDS = catalog.cards()


def changed(agreement):
    options = agreement.about.options
    return {
        (option.name, agreement.options[option.name])
        for option in options
        if agreement.options[option.name] != option.default
    }


@pytest.mark.parametrize("about", CARDS, ids=lambda about: about.id)
def test_every_edition_and_number_of_seats_meets_every_change_of_one_option(about):
    found = configurations(about)
    met = {(each.edition, each.seats, *changed(each)) for each in found if len(changed(each)) < 2}
    changes = set().union(*(changed(each) for each in found))
    for edition, seats, change in itertools.product(about.editions, about.seats, changes):
        try:
            Agreement(about, seats=seats, edition=edition, options=dict([change]))
        except AgreementError:
            continue
        assert (edition, seats, change) in met
    assert {each.seats for each in found} == set(about.seats)
    assert len(found) == len({(each.edition, each.seats, *sorted(changed(each))) for each in found})


@pytest.mark.parametrize("about", CARDS, ids=lambda about: about.id)
def test_every_two_options_are_changed_together(about):
    met = [{name for name, _ in changed(agreement)} for agreement in configurations(about)]
    for pair in itertools.combinations([option.name for option in about.options], 2):
        assert any(set(pair) <= names for names in met), pair


@pytest.mark.parametrize("about", CARDS, ids=lambda about: about.id)
def test_numbers_are_tried_at_their_bounds(about):
    for option in about.options:
        if option.kind == NUMBER:
            tried = {agreement.options[option.name] for agreement in configurations(about)}
            assert tried == {option.default, option.low, option.high}
