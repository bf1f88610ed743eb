"""What the log tells: where pieces came from, who moved prices, and the story of a match."""

import re

from enoteca.core.fields import packed
from enoteca.games.grand_cru.board.past import Move, space_before
from enoteca_web.kit.drawing import draw
from enoteca_web.kit.story import chapters, telling_of
from enoteca_web.table.seat_views import seat_view
from enoteca_web.table.table import Entry, applied
from tests.games.grand_cru.board.test_board import OPTIONS, QUICK, match_of, rich_table
from tests.games.grand_cru.rules.positions import cellar, show, table
from tests.web.tables_in_memory import table_of


def played(game, state, line):
    """Return a table after a line of notation, with the log that came of it."""
    entries = ()
    for text in line.split():
        seat = game.to_move(state)
        events = applied(game, state, game.parse_action(text))
        entries = (*entries, Entry(len(entries), seat, text, "", True, events))
    return table_of(game).with_changes(state=state, entries=entries, position=len(entries))


def seen_by(seat, game, state, line):
    return seat_view(played(game, state, line), seat)


def drawn(seen):
    drawing = draw(seen)
    return drawing.board + drawing.own + "".join(drawing.seats)


def origin(html, piece):
    """Return where a piece came from and when, or nothing."""
    (found,) = re.findall(rf'data-piece="{piece}"([^>]*)', html)
    came = re.match(r' data-from="([^"]*)" data-at="(\d+)"', found)
    return came and came.groups()


class TestPieces:
    def test_every_piece_has_a_name_of_its_own(self):
        for seed, options in ((1, {}), (2, OPTIONS)):
            for now in list(match_of(rich_table(options=options, seed=seed, given=QUICK), seed))[
                ::9
            ]:
                for seat in (-2, 0, 1):
                    names = re.findall(r'data-piece="([^"]+)"', drawn(seat_view(now, seat)))
                    assert len(names) == len(set(names))

    def test_a_tile_goes_from_the_display_to_a_column_to_an_estate(self):
        game, state = table(2)
        show(state, "merlot")
        html = drawn(seen_by(1, game, state, "auction:merlot,2"))
        assert origin(html, "column-1") == ("shown-merlot", "1")
        assert origin(html, "bid-1") == ("markers-0", "1")
        game, state = table(2)
        show(state, "merlot")
        html = drawn(seen_by(1, game, state, "auction:merlot,2 oust:1"))
        assert origin(html, "tile-1-merlot-0") == ("column-1", "2")
        assert origin(html, "markers-0") == ("bid-1", "2")

    def test_a_cube_goes_from_the_vine_to_a_barrel_to_the_fair(self):
        game, state = table(2)
        cellar(state, 0, "gamay@2*2")
        html = drawn(seen_by(0, game, state, "sell:gamay,2,1"))
        assert origin(html, "sold-0-gamay") == ("barrel-0-gamay-2", "1")
        assert origin(html, "coin-0") == ("grey-gamay", "1")
        assert origin(html, "barrel-0-gamay-2") is None


class TestPrices:
    def test_a_price_stood_where_what_is_told_of_its_sales_says(self):
        prices = [3, 4, 5]
        at_the_lowest = Move(seat=0, up=False, spaces=0, price=9)  # in a frozen column
        assert space_before(prices, 0, [at_the_lowest]) == 0
        dropped = Move(seat=0, up=False, spaces=1, price=4)
        risen = Move(seat=1, up=True, spaces=1, price=4)
        assert space_before(prices, 0, [dropped]) == 1
        assert space_before(prices, 1, [risen, dropped]) == 1

    def test_a_price_shows_who_moved_it_last_and_where_it_stood(self):
        game, state = table(3)
        seen = seen_by(0, game, state, "demand:gamay demand:syrah demand:gamay")
        html = draw(seen).board
        gamay = html.split('data-piece="grey-gamay"')[1].split("</div>")[0]
        assert 'class="gc-mover up"' in gamay
        assert "seat-2" in gamay.split("gc-mover")[1]
        assert gamay.count("gc-step was") == 1
        assert "last moved by: Player 3 +1, Player 1 +1" in html

    def test_what_stayed_at_the_lowest_price_has_not_moved(self):
        game, state = table(2)
        cellar(state, 1, "gamay@2")
        state.demand = packed([0, 2, 2, 2, 2])
        seen = seen_by(0, game, state, "demand:syrah sell:gamay,2,1")
        column = draw(seen).board.split('data-step="gamay-0"')[0].rpartition('class="gc-steps"')[2]
        assert "was" not in column


class TestStory:
    def test_who_outbids_me_comes_first_and_the_column_says_so(self):
        game, state = table(3)
        show(state, "merlot gamay")
        seen = seen_by(0, game, state, "auction:merlot,1 auction:gamay,1 raise:1,2")
        telling = telling_of(seen)
        turns = [[line for line in seen.news if line.seat == seat] for seat in (1, 2)]
        assert [telling.summary(turn, seen) for turn in turns] == [
            "auctions Gamay at 1", "outbids you for Merlot: 2",
        ]  # fmt: skip
        assert telling.weight(turns[0], seen) < telling.weight(turns[1], seen)
        assert draw(seen).board.count("gc-column lost") == 1

    def test_a_tile_taken_from_somebody_is_a_moment(self):
        game, state = table(3)
        show(state, "merlot")
        seen = seen_by(0, game, state, "auction:merlot,1 oust:1")
        telling = telling_of(seen)
        assert telling.summary(seen.news, seen) == "takes Merlot from you for 7"
        (moment,) = telling.moments(seen.log, seen)
        assert (moment.position, moment.seat) == (2, 1)
        assert moment.title == "Player 2 buys Merlot for 7, taking it from Player 1."
        assert "gc-column free lost" in draw(seen).board

    def test_a_year_s_end_has_its_numbers(self):
        game, state = table(2)
        cellar(state, 0, "gamay@2*2 gamay@3 pinot@1")
        seen = end_of_year(game, state, "sell:gamay,2,2 pass pass")
        opens, closes = telling_of(seen).moments(seen.log, seen)
        assert opens.title == "Year 1 is over, and the fair opens."
        assert "<td>2<sup>+3</sup></td>" in opens.body
        assert closes.title == "The fair is over: wine ages and interest is due."
        told = re.findall(r"<t[dh][^>]*>([^<]*|.*?)</t[dh]>", closes.body)
        assert any("Spoilt cubes" in cell for cell in told)
        assert "<td>−1</td>" in closes.body  # a Gamay too old
        assert "<td>2</td>" in closes.body  # two cubes are a year older

    def test_every_line_of_a_match_is_told(self):
        headings, titles = set(), set()
        for seed in (1, 2):
            for now in list(match_of(rich_table(options=OPTIONS, seed=seed, given=QUICK), seed))[
                ::15
            ]:
                seen = seat_view(now, 0)
                telling = telling_of(seen)
                for chapter in chapters(seen.log, seen):
                    headings.add(chapter.heading)
                    for turn in chapter.turns:
                        assert "%(" not in telling.summary(turn.lines, seen)
                for line in seen.log:
                    telling.picture(line, seen)
                moments = telling.moments(seen.log, seen)
                assert len({moment.position for moment in moments}) == len(moments)
                titles |= {moment.title.split(" ")[-1] for moment in moments}
        assert {"Year 1", "Round 2", "The fair"} <= headings
        assert {"opens.", "due."} <= titles


def end_of_year(game, state, line):
    """Play a line, then let chance and everybody else do nothing until loans are asked for."""
    entries, texts = (), line.split()
    while game.view(state, 0)["phase"] != "loans":
        seat = game.to_move(state)
        action = game.legal_actions(state)[0] if seat < 0 else None
        text = game.action_text(action) if seat < 0 else texts.pop(0) if texts else "pass"
        events = applied(game, state, game.parse_action(text))
        entries = (*entries, Entry(len(entries), seat, text, "", True, events))
    made = table_of(game).with_changes(state=state, entries=entries, position=len(entries))
    return seat_view(made, 0)
