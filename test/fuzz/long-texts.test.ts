import { describe, expect, it } from "vitest";
import { findAppearances } from "../../src/game/appearances.ts";
import { findFacts } from "../../src/game/facts.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { createGameLog } from "../fixtures/game-log.ts";

/** A search that begins again at each word would take hours with these, and the test would not end in its time. */
describe("a text of 1 MB, whatever is repeated in it, is read in time that grows with its length", () => {
	const repeated = [
		".",
		"^",
		"a ",
		"(",
		"\n",
		" out",
		"Elm. ",
		"1",
		". ^c46^",
		"Elm walked. ",
		"Elm walked\n",
		" walked",
		"Elm struck out at a ",
		" at a slider (",
		" error on a deflected hit",
		"Elm pinch runs for ",
		"Elm homered to left (410 feet). ",
		" reached 2nd on a a",
		"Elm out. ",
		"Elm: 99 mph (",
		"^c51^Inning 1:^c50^^n^",
		"^n^Foxes batting. Elm walked. ",
		" (6-4",
		"to the ",
		"St. ",
	];
	it.each(repeated)("%j", piece => {
		const log = createGameLog();
		// What ends the text makes a search fail that would have ended at its first try.
		for (const end of ["x", "(x", "\nx", ". x"]) {
			const long = piece.repeat(1_000_000 / piece.length) + end;
			const told = findAppearances(parsePlayByPlay(`^c51^Inning 1:^c50^^n^Foxes batting. Elm struck out${long}^n^`));
			expect(told.length).toBeLessThanOrEqual(400);
			expect(findFacts({ ...log, text: log.text + long })).not.toBeNull();
		}
	});
});
