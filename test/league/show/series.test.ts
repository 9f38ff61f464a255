import { expect, it } from "vitest";
import type { JudgedGame } from "../../../src/league/season/game.ts";
import { leagueResultsEmbed, resultLines } from "../../../src/league/show/post.ts";
import { ENGLISH } from "../../../src/text/texts.ts";
import { createWin, onDay } from "../../fixtures/league-season.ts";
import { createView } from "../../fixtures/league-view.ts";

const playoffs = { spots: 4, bestOf: 3, startedAt: onDay(10), seeds: [1, 2, 3, 4] };
const games = [createWin(11, 1, 4), createWin(12, 1, 4), createWin(13, 2, 3), createWin(14, 2, 3)];
const final = [createWin(15, 2, 1), createWin(16, 1, 2), createWin(17, 1, 2)];

const { series: words } = ENGLISH.league.posts;
const { decided, reaches, champion } = ENGLISH.bracket;

it("a post of a game of the playoffs says the series, what follows when it is won, and the champion", () => {
	const view = createView({ playoffs, endedAt: onDay(10), games: [...games, ...final] });
	const { judged } = view;
	const notables = { among: () => 0, byGame: new Map(), byKind: new Map() };
	const said = judged.map((game, index) => {
		const [line = ""] = resultLines([game], view, notables, ENGLISH);
		const later = new Set<JudgedGame>(judged.slice(index + 1));
		const post = { games: [{ game, line, isSame: true }], more: 0, later, view };
		return leagueResultsEmbed(post, ENGLISH).description?.split("\n")[1];
	});
	expect(said).toEqual([
		words("Team 4 0 · Team 1 1"),
		decided("2–0", reaches("Team 1", 0)),
		words("Team 3 0 · Team 2 1"),
		decided("2–0", reaches("Team 2", 0)),
		words("Team 1 0 · Team 2 1"),
		words("Team 2 1 · Team 1 1"),
		decided("2–1", champion("Team 1")),
	]);
});
