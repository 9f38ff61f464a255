import type { Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Values } from "../../src/discord/page-id.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { Texts } from "../../src/text/en.ts";

/** The values that every button of a league carries. @param season where another one than that in progress is shown */
export function leagueValues({ league, number }: SeasonView): Values {
	return { league: league.id, season: number === league.season ? undefined : number };
}

const SCREENS = ["table", "games", "left", "rules"] as const;

/** Buttons that lead from one answer to the others. @param open the one that is shown @param first come before the others */
export function screenButtons(
	view: SeasonView,
	open: (typeof SCREENS)[number] | null,
	{ league }: Texts,
	...first: Parameters<typeof buttonRow>
): Row {
	return buttonRow(
		...first,
		...SCREENS.filter(screen => screen !== open).map(screen =>
			commandButton(league.buttons[screen], "league", { action: screen, ...leagueValues(view) }),
		),
	);
}
