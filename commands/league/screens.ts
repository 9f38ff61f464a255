import type { Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import type { League } from "../../src/league/season/league.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import type { Texts } from "../../src/text/en.ts";

/**
 * The values that every button of a league contains: with its season if that is not the season in progress, or if a
 * member is named, because members' ids are per season.
 */
export function leagueValues({ league, number }: SeasonView, member?: number): Values {
	const isInProgress = number === league.season && member === undefined;
	return { league: league.id, season: isInProgress ? undefined : number, member };
}

/** Opens a person's own games with their times; null where nobody owes games any more. */
export function appointmentsButton(view: SeasonView, { appointments }: Texts) {
	const { league, number, judged } = view;
	const isOver = number !== league.season || gamesLeft(view, judged).length === 0;
	const values = { action: "appointments", league: league.id, copy: "yes" };
	return isOver ? null : commandButton(appointments.button, "league", values);
}

/** Opens the form that finds the members of a league from one gamertag. */
export function findMembersButton({ id }: League, { discovery }: Texts) {
	return commandButton(discovery.open, "commissioner", { action: "discover", ask: "yes", league: id });
}

const SCREENS = ["table", "games", "left", "bracket", "leaders", "rules"] as const;
type Screen = (typeof SCREENS)[number];

/** Buttons that lead from one answer to the others. @param open the shown screen */
export function screenButtons(view: SeasonView, open: Screen | null, { league, bracket }: Texts): Row {
	// There is room for five buttons, and in the playoffs nobody owes a game.
	const other: Screen = view.playoffs === null ? "bracket" : "left";
	const labels = { ...league.buttons, bracket: bracket.button };
	return buttonRow(
		...SCREENS.filter(screen => screen !== open && screen !== other).map(screen =>
			commandButton(labels[screen], "league", { action: screen, ...leagueValues(view) }),
		),
	);
}
