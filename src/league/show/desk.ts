import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { Desk } from "../rules/desk.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";
import { formatLeague } from "./problems.ts";

/** The number of late rounds or of teams that are named. */
const NAMED = 10;

/** What the people who run a league have to do: the most urgent first. */
export interface DeskFacts extends Desk {
	/** The reason why the posts are paused, and the remedy; null if they are not. */
	pause: string | null;
	/** People who ask to join. */
	requests: number;
	/** Accounts that were renamed. */
	names: number;
}

/** Everything that is due in a season, a line each; then the rounds in progress and the next step. */
export function leagueDeskEmbed(view: SeasonView, facts: DeskFacts, text: Texts): APIEmbed {
	const { desk: words, format } = text;
	const { pause, requests, names, games, closed, late, unknown, nameless, unread, unplanned, rounds, next } = facts;
	const lateRounds = late.map(each => words.round(format.number(each.round), each.games));
	const teams = unplanned.map(id => formatTeam(id, view.members, text));
	const due = present([
		pause !== null && words.paused(pause),
		requests > 0 && `• ${words.requests(requests)}`,
		names > 0 && `• ${words.names(names)}`,
		games.length > 0 && `• ${words.games(games.length)}`,
		closed > 0 && `-# ${words.closed(closed)}`,
		late.length > 0 && `• ${words.late(lateGames(late), listSome(lateRounds, NAMED, text))}`,
		unknown > 0 && `• ${words.unknown(unknown)}`,
		nameless > 0 && `• ${words.nameless(nameless)}`,
		unread > 0 && `• ${words.unread(unread)}`,
		unplanned.length > 0 && `• ${words.unplanned(listSome(teams, NAMED, text))}`,
	]);
	const lines = present([
		...(due.length === 0 ? [words.none] : due),
		"",
		...rounds
			.slice(0, NAMED)
			.map(({ round, until, games }) => words.roundEnds(format.number(round), formatRelative(until), games)),
		words.next[next],
	]);
	return textEmbed({ title: words.title(formatLeague(view.league)), lines, isWarning: pause !== null }, text);
}

/** The number of open games of late rounds. */
export function lateGames(late: Desk["late"]): number {
	return late.reduce((sum, { games }) => sum + games, 0);
}
