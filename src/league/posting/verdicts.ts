import { MINUTE } from "../../ground/times.ts";
import type { Races } from "../races.ts";
import type { RaceEntry } from "../rules/race/race.ts";
import { playoffSpots } from "../season/playoffs.ts";
import type { LeagueChannelTable } from "../store/channels.ts";
import type { LeagueMessages } from "./messages.ts";
import { type ChannelCheck, type NotedPosts, noteRows, type PostDue } from "./noted-posts.ts";
import { type NotedVerdict, notedVerdicts, planVerdicts, verdictKey } from "./plan-verdicts.ts";

export interface VerdictPostsOptions {
	table: Pick<LeagueChannelTable, "takeBack">;
	posts: Pick<NotedPosts, "post" | "edit">;
	messages: Pick<LeagueMessages, "verdictLines" | "verdicts">;
	races: Pick<Races, "solve">;
	/** Epoch ms. */
	now: () => number;
}

/** How many verdicts one post shows. */
const MAX_SHOWN = 7;
/** A race that could not be solved is tried again after this time. */
const RETRY_MS = MINUTE;

/**
 * The verdicts of the race: who has secured a place in the playoffs, and who can no longer reach one. Further games do
 * not change a verdict. A decision, other fixtures, other members or another number of places can make it untrue, and
 * then its post says so.
 */
export function createVerdictPosts({ table, posts, messages, races, now }: VerdictPostsOptions): PostDue {
	/** Edits each post with a verdict that is no longer true. */
	async function editPosts(
		check: ChannelCheck,
		noted: readonly NotedVerdict[],
		untrue: readonly NotedVerdict[],
		spotsNow: number,
	): Promise<void> {
		const { view } = check;
		const isOpen = (verdict: NotedVerdict) => verdict.row.state === "open" || untrue.includes(verdict);
		for (const nonce of new Set(untrue.map(({ row }) => row.nonce))) {
			const posted = noted.filter(({ row }) => row.nonce === nonce);
			const [first] = posted;
			if (nonce === null || first === undefined) continue;
			const verdicts = posted.flatMap(verdict => {
				const { line } = verdict.row;
				return line === null ? [] : [{ line, isOpen: isOpen(verdict) }];
			});
			const more = posted.length - verdicts.length;
			const post = { verdicts, more, spots: first.spots, spotsNow, view };
			await posts.edit(check, nonce, channel => messages.verdicts(post, channel), { isLast: posted.every(isOpen) });
		}
	}

	async function postVerdicts(check: ChannelCheck, decided: readonly RaceEntry[], spots: number): Promise<void> {
		const { channel, view } = check;
		const lines = messages.verdictLines(decided.slice(0, MAX_SHOWN), view, channel);
		const verdicts = lines.map(line => ({ line, isOpen: false }));
		const nonce = `verdicts ${view.number} ${now()}`;
		const keys = decided.map(entry => verdictKey(entry, spots));
		const noted = noteRows(keys, "once", view, now()).map((row, index) => ({
			...row,
			nonce,
			line: lines[index] ?? null,
		}));
		const more = decided.length - lines.length;
		const body = messages.verdicts({ verdicts, more, spots, spotsNow: spots, view }, channel);
		await posts.post(check, nonce, body, noted, { isKept: true });
	}

	return async check => {
		const { channel, view, rows } = check;
		const noted = notedVerdicts(rows);
		const spots = playoffSpots(view);
		const isPosting = channel.results === 1 && view.endedAt === null && spots > 0;
		if (!isPosting && noted.every(({ row }) => row.state === "open")) return null;
		const isRace = spots > 0 && view.table.standings.length > 0;
		const race = isRace ? await races.solve(view, spots) : "unknown";
		if (race === null) return now() + RETRY_MS;
		const { untrue, post, dueAt } = planVerdicts(noted, Array.isArray(race) ? race : null, spots, now());
		await editPosts(check, noted, untrue, spots);
		// The verdicts are withdrawn after the edits are stored: if the bot crashes in between, the edits are stored once
		// more.
		await table.takeBack(
			untrue.map(({ row }) => row),
			now(),
		);
		if (!isPosting) return null;
		if (post.length > 0) await postVerdicts(check, post, spots);
		return dueAt;
	};
}
