import { expect, it } from "vitest";
import { formatNotable } from "../../../src/league/show/notable.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createMember } from "../../fixtures/league.ts";

const SPANISH = textsFor("es-419");

it.each([
	["en-US", 1, `${ENGLISH.notables.kinds.longest.best("161")}: Elm (Yarrows), 470 ft`],
	["en-US", 3, `${ENGLISH.notables.kinds.longest.list}, 3rd in 161 games: Elm (Yarrows), 470 ft`],
	["es-419", 3, `${SPANISH.notables.kinds.longest.list}, puesto 3 en 161 partidos: Elm (Yarrows), 470 pies`],
])("a rank is a place in a list that is named, in %s: %i", (locale, rank, line) => {
	const members = [createMember(1, { team: "Yarrows" })];
	const notable = {
		kind: "longest",
		member: 1,
		player: "Elm",
		value: 470,
		inning: null,
		rank,
		atLeast: rank,
		among: 161,
		isWorth: true,
	};
	expect(formatNotable({ ...notable, kind: "longest", key: "g" }, members, textsFor(locale))).toBe(line);
});
