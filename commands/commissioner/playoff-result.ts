import type { Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { verdictText } from "../../src/league/show/league.ts";
import { seriesText } from "../../src/league/show/series.ts";
import type { Texts } from "../../src/text/en.ts";

/** Whether a game was played since the playoffs began, so that it is not about the table. */
export const isInPlayoffs = ({ playedAt }: JudgedGame, { playoffs }: Pick<SeasonView, "playoffs">): boolean =>
	playoffs !== null && playedAt >= playoffs.startedAt;

/** What a decided game of the playoffs does to its series, or why it counts for none. */
export function playoffText({ verdict, away, home }: JudgedGame, view: SeasonView, text: Texts): string {
	const series = verdict.status === "playoff" ? seriesText(view, [away.member, home.member], text) : null;
	return series ?? verdictText(verdict, text);
}

/** The way to the next season, where a decision has made a champion. */
export function championButtons(before: SeasonView, after: SeasonView, { desk }: Texts): Row[] {
	const champion = bracketOf(after)?.champion ?? null;
	if (champion === null || champion === bracketOf(before)?.champion) return [];
	const values = { action: "next", league: after.league.id };
	return [buttonRow(commandButton(desk.buttons.next.season, "commissioner", values))];
}
