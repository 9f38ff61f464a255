import { listSome } from "../../embeds/fit.ts";
import { formatPlayer } from "../../format/player.ts";
import { formatDate, formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { presentMembers } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";

/** Gamertags that the game does not know and that are named. */
const NAMED = 5;

/** The time by which all histories had been read, if they have been. */
export function ageLines({ readAt }: Pick<SeasonView, "readAt">, text: Texts): string[] {
	return readAt === null ? [] : [`-# ${text.league.table.read(formatRelative(readAt))}`];
}

/**
 * Warnings where a table could be taken as final: what has not been read, and how old the table is.
 *
 * @param sayUnchecked the sentence about logs that have not been read; default: their effect on the table
 */
export function readingLines(view: SeasonView, text: Texts, sayUnchecked?: (games: number) => string): string[] {
	const { unchecked } = view.table;
	const { neverChecked, uncheckedLogs } = text.league.table;
	const say = sayUnchecked ?? (isPast(view) ? neverChecked : uncheckedLogs);
	return present([...accountWarnings(view, text), unchecked > 0 && say(unchecked), ...ageLines(view, text)]);
}

/** Whether the next season has started, so that nothing more of this one is read or decided. */
export const isPast = ({ number, league }: Pick<SeasonView, "number" | "league">) => number < league.season;

/** The members whose games have not been read, and the gamertags that the game does not know. */
export function accountWarnings(view: SeasonView, text: Texts): string[] {
	const { members, unread, readAgain, backTo, unknown } = view;
	const { table: words } = text.league;
	// The gamertags of a past season are not corrected any more.
	if (isPast(view)) return neverReadLines(view, text);
	const accounts = members.flatMap(member =>
		member.accounts
			.filter(({ id }) => unknown.includes(id))
			.map(({ gamertag, platform }) => formatPlayer(gamertag, platform, text)),
	);
	const without = presentMembers({ members }).filter(({ accounts }) => accounts.length === 0);
	const teams = without.map(({ id }) => formatTeam(id, members, text));
	return present([
		teams.length > 0 && words.noGamertag(listSome(teams, NAMED, text)),
		unread.length > 0 && words.unread(unread.length),
		readAgain.length > 0 && words.readAgain(readAgain.length),
		backTo !== null && words.backTo(formatDate(backTo)),
		accounts.length > 0 && words.unknown(listSome(accounts, NAMED, text)),
	]);
}

/** The games that were not read before the next season started. */
function neverReadLines(
	{ unread, readAgain, backTo }: Pick<SeasonView, "unread" | "readAgain" | "backTo">,
	text: Texts,
): string[] {
	const { table: words } = text.league;
	const members = unread.length + readAgain.length;
	return present([members > 0 && words.neverRead(members), backTo !== null && words.onlyBackTo(formatDate(backTo))]);
}
