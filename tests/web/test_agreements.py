"""What was agreed on is one thing, wherever it lies: in the rules, in a row, in another process."""

import json
import pickle

import pytest

from enoteca import UnknownGameError
from enoteca.shelf import catalog
from enoteca.terms.agreement import Agreement
from enoteca_web import models
from enoteca_web.table.agreements import agreement_of, columns, renewed, rules
from tests.web.tables_in_memory import new_table

GAMES = [box.about.id for box in catalog.boxes()]


def kept(agreement):
    """Return an agreement after it has been in a database."""
    return agreement_of(models.TableRow(**json.loads(json.dumps(columns(agreement)))))


@pytest.fixture(params=GAMES)
def agreement(request):
    box = catalog.box(request.param)
    given = {"provenance": dict(box.document("components.toml").content["provenance"])}
    return catalog.load(request.param, max(box.about.seats), components=given).agreement


def test_it_comes_out_of_a_row_as_it_went_in(agreement):
    assert kept(agreement) == agreement
    assert str(kept(agreement)) == str(agreement)


def test_it_comes_to_another_process_as_it_is(agreement):
    assert pickle.loads(pickle.dumps(agreement)) == agreement


def test_the_row_keeps_the_rules_of_its_day():
    about = catalog.box("granada").about
    older = Agreement(about, rules_version=1)
    assert kept(older).rules_version == 1
    assert renewed(kept(older)).rules_version == about.rules_version


def test_tables_with_the_printed_box_share_the_rules_and_no_others_do(agreement):
    printed = new_table(agreement.about.id).agreement
    assert rules(printed) is rules(kept(printed))
    assert rules(agreement) is not rules(agreement)


def test_a_row_of_a_game_that_is_gone_says_so():
    with pytest.raises(UnknownGameError, match="there is no game 'gone'"):
        agreement_of(models.TableRow(game="gone", edition="base", seat_count=2))
