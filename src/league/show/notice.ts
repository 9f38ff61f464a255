import { fitLines } from "../../embeds/fit.ts";
import { formatDateTime } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import type { LeagueNotice } from "../season/notice.ts";
import { formatTeamName } from "./league.ts";
import { formatLeague } from "./problems.ts";

const LINES_LIMIT = 1800;

/** What somebody else did to a person, in a sentence or two. */
export function noticeText({ notice, leagueName }: LeagueNotice, text: Texts): string {
	const { notices: words } = text;
	const league = formatLeague({ name: leagueName });
	const team = formatTeamName(notice.team);
	switch (notice.kind) {
		case "proposed":
		case "agreed":
		case "withdrawn":
			return words[notice.kind](league, team, formatDateTime(notice.at));
		default:
			return words[notice.kind](league, team);
	}
}

/** What a person missed because direct messages are closed to the bot, or were interrupted. @param lost at least one */
export function lostMessagesText(lost: readonly string[], text: Texts): string {
	const lines = lost.map(line => `• ${line}`);
	return [text.notices.lost, fitLines(lines, LINES_LIMIT, text)].join("\n");
}
