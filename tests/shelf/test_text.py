"""The games speak four languages, and say the same in each."""

import re
import string
from functools import cache

import pytest

import enoteca
from enoteca.shelf import catalog
from enoteca.shelf.text import LANGUAGES, languages, text_of
from enoteca.testing import configurations, random_match

GAMES = [box.about.id for box in enoteca.catalog()]
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
SENTENCES = ("events", "actions", "refusals", "reasons")
CODE = re.compile(r"-?\d+|[A-Z]\d*")  # a number, or a letter as printed on a card
CITED = {"en": "(rule 3.2)", "it": "(regola 3.2)", "fr": "(règle 3.2)", "de": "(Regel 3.2)"}

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATIONS)


def placeholders(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def texts(value):
    """Return the texts in a fact."""
    items = value if isinstance(value, list) else [value]
    return {item for item in items if isinstance(item, str)}


@cache
def matches(game):
    """Return two whole matches, of the plainest agreement and of the fullest."""
    first, *_, last = configurations(catalog.box(game).about)
    return [random_match(agreement, 3) for agreement in (first, last)]


@every_game
def test_a_game_speaks_every_language(game):
    assert languages(catalog.box(game)) == list(LANGUAGES)


@every_game
@every_translation
def test_a_translation_has_the_sentences_and_placeholders_of_english(game, language):
    english, translated = text_of(catalog.box(game)), text_of(catalog.box(game), language)
    pairs = [(english.sentences[part], translated.sentences[part]) for part in SENTENCES]
    pairs += [(english.shared[part], translated.shared[part]) for part in english.shared]
    for original, translation in pairs:
        assert list(translation) == list(original)
        for key, sentence in original.items():
            assert placeholders(translation[key]) == placeholders(sentence), key


@every_game
@every_translation
def test_a_translation_names_what_english_names(game, language):
    names = text_of(catalog.box(game), language).sentences["names"]
    assert set(text_of(catalog.box(game)).sentences["names"]) <= set(names)
    assert set(names) == set(text_of(catalog.box(game), TRANSLATIONS[0]).sentences["names"])


@every_game
@every_translation
def test_whatever_an_action_or_an_event_mentions_has_a_name(game, language):
    known = text_of(catalog.box(game), language)
    mentioned = set()
    for match in matches(game):
        for form in match.game.notation.forms:
            mentioned |= {name for field in form.fields for name in field}
        for event in match.events:
            for fact in event.facts.values():
                mentioned |= texts(fact)
    named = {text for text in mentioned if text and not CODE.fullmatch(text)}
    assert named
    assert {known.name(text) for text in named} <= set(known.sentences["names"].values())


@every_game
@every_translation
def test_the_card_on_the_lid_is_translated(game, language):
    about = catalog.box(game).about
    known = text_of(catalog.box(game), language)
    assert set(known.sentences["about"]) == {"summary", *(o.name for o in about.options)}
    assert known.about_game(about) != about.summary
    for option in about.options:
        assert known.about_option(option) != option.summary


@every_game
def test_english_reads_the_card_on_the_lid_as_it_is_written(game):
    about = catalog.box(game).about
    assert text_of(catalog.box(game)).about_game(about) == about.summary
    for option in about.options:
        assert text_of(catalog.box(game)).about_option(option) == option.summary


@every_game
@every_language
def test_editions_options_and_what_they_may_be_have_titles(game, language):
    about = catalog.box(game).about
    known = text_of(catalog.box(game), language)
    named = {option.name for option in about.options}
    named |= {choice for option in about.options for choice in option.choices}
    if len(about.editions) > 1:
        named |= set(about.editions)
        assert set(known.sentences["editions"]) == set(about.editions)
        assert all(map(known.about_edition, about.editions))
    assert all(map(known.title, named))
    assert set(known.sentences["titles"]) <= named


@every_game
@every_language
def test_three_cards_are_read_before_the_first_match(game, language):
    cards = text_of(catalog.box(game), language).cards()
    assert list(cards) == ["aim", "turn", "end"]
    assert all(60 < len(sentence) < 320 for sentence in cards.values())


@every_game
@every_language
def test_a_whole_match_is_told(game, language):
    known = text_of(catalog.box(game), language)
    for match in matches(game):
        players = [f"Ada {seat}" for seat in range(match.game.seat_count)]
        told = [known.event(event, players) for event in match.events]
        told += [known.action(match.game, action) for action in match.actions]
        assert told
        assert all(told)
        assert not any("{" in sentence for sentence in told)


@every_language
def test_what_all_games_refuse_alike_is_told_in_every_language(language):
    known = text_of(catalog.box(GAMES[0]), language)
    assert "Bob" in known.refusal(enoteca.Refusal("not-your-turn", "", {"seat": 1}), ["Ada", "Bob"])
    over = known.refusal(enoteca.Refusal("match-over", ""), [])
    cited = known.refusal(enoteca.Refusal("match-over", "3.2"), [])
    assert cited == f"{over} {CITED[language]}"


@every_game
def test_a_language_that_a_game_does_not_speak_is_refused(game):
    with pytest.raises(enoteca.UnknownLanguageError, match=r"'xx'; it speaks en, it, fr, de$"):
        text_of(catalog.box(game), "xx")
    with pytest.raises(enoteca.EnotecaError, match=r"does not speak '\.\./about'"):
        text_of(catalog.box(game), "../about")


def test_an_unknown_game_speaks_no_language():
    with pytest.raises(enoteca.UnknownGameError, match="there is no game 'chess'"):
        text_of(catalog.box("chess"), "it")
