import { hash } from "node:crypto";
import { nextTurn, type Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { CHECK_MS, createLoop } from "../../ground/loop.ts";
import { DAY, MINUTE, SECOND } from "../../ground/times.ts";
import type { PauseReason } from "../../ground/words.ts";
import type { Database } from "../../storage/database.ts";
import type { AlsoStored } from "../../storage/outbox.ts";
import type { Races } from "../races.ts";
import { bracketOf } from "../rules/bracket.ts";
import { dueReminder, type Reminder } from "../rules/fixtures.ts";
import type { SeasonNotables } from "../rules/notables.ts";
import { gamesOf, makePaper, type Paper } from "../rules/paper.ts";
import type { RaceEntry } from "../rules/race/race.ts";
import { type JudgedGame, playoffSpots } from "../season.ts";
import type { SeasonFacts } from "../season-facts.ts";
import type { ChannelSettings, DueChannel, LeagueChannelTable } from "../store/channels.ts";
import type { SeasonStore, SeasonView } from "../store/season-store.ts";
import type { LeagueChannelRow, LeaguePostedRow, PostedState } from "../store/tables.ts";
import { pastPaper, planPaper } from "./plan-paper.ts";
import { planPosts, postsAsNow, type ResultsPost, stateOf } from "./plan-results.ts";
import { notedVerdicts, planVerdicts, verdictKey } from "./plan-verdicts.ts";

export type LeagueChannel = LeagueChannelRow;

/** The verdicts of one post, as it is written now. */
export interface VerdictsPost {
	verdicts: readonly { line: string; isOpen: boolean }[];
	/** Verdicts that are posted beside those shown. */
	more: number;
	/** The first places that they are about, and those that a race is about now; 0: none. */
	spots: number;
	spotsNow: number;
	view: SeasonView;
}

/** What leagues post, as Discord takes it; each in the language of the league's channel. */
export interface LeagueMessages {
	/** What a post says of each of its games, in the same order. */
	lines(games: readonly JudgedGame[], view: SeasonView, notables: SeasonNotables, channel: LeagueChannel): string[];
	results(post: ResultsPost, channel: LeagueChannel): object;
	table(view: SeasonView, channel: LeagueChannel): object;
	bracket(view: SeasonView, channel: LeagueChannel): object;
	paper(paper: Paper, notables: SeasonNotables, view: SeasonView, channel: LeagueChannel): object;
	/** @param champion the member's id; null: there is none any more */
	champion(champion: number | null, view: SeasonView, channel: LeagueChannel): object;
	/** What a post says of members who are decided, in the same order. */
	verdictLines(race: readonly RaceEntry[], view: SeasonView, channel: LeagueChannel): string[];
	verdicts(post: VerdictsPost, channel: LeagueChannel): object;
	/** Mentions the channel's role, and nobody else. */
	reminder(reminder: Reminder, view: SeasonView, channel: LeagueChannel): object;
	/** Tells who set the channel that nothing can be posted. */
	paused(leagueName: string, channel: LeagueChannel): object;
}

/** A channel that is checked, with what its league has posted this season. */
interface Check {
	channel: DueChannel;
	view: SeasonView;
	rows: readonly LeaguePostedRow[];
}

interface LeaguePost {
	target: string;
	channelId: string;
	/** Identifies the post among those of its league. */
	nonce: string;
	body: object;
}

/** Sends posts. */
export interface LeagueDelivery {
	post(post: LeaguePost & { isKept?: boolean }, also: AlsoStored): Promise<void>;
	edit(post: Omit<LeaguePost, "channelId"> & { isLast?: boolean }): Promise<void>;
	keep(post: LeaguePost): Promise<boolean>;
	onPaused(listener: (target: string, reason: PauseReason, refusal: string | null) => Promise<void>): void;
}

export interface LeaguePostsOptions extends Pick<SeasonFacts, "notables" | "facts"> {
	table: LeagueChannelTable;
	store: Pick<SeasonStore, "view" | "onChange">;
	delivery: LeagueDelivery;
	messages: LeagueMessages;
	races: Pick<Races, "solve">;
	/** Sends a direct message. @param nonce identifies it, at most 25 characters */
	sendDirect(userId: string, message: object, nonce: string): Promise<unknown>;
	database: Pick<Database, "isLeader">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** A post's message is edited for so long: the outbox forgets it then. */
const EDITED_MS = DAY;
/** How often a league is checked for a round that ends. */
const REMIND_MS = 15 * MINUTE;
/** Games of one post that are shown. */
const MAX_SHOWN = 7;
/** Verdicts of one post that are shown. */
const MAX_VERDICTS = 7;
/** A table's message is changed at most so often. */
const TABLE_MS = MINUTE;
/** A league whose check failed is checked again after this time. */
const RETRY_MS = MINUTE;

/** What leagues post into channels. Every method rejects with a StorageError when the database fails. */
export function createLeaguePosts(options: LeaguePostsOptions) {
	const { table, store, delivery, messages, races, notables, facts, sendDirect, database, logger, now, wait } = options;
	const loop = createLoop({
		step,
		onError: err => logger.warn({ err }, "the leagues with something to post could not be found; trying again"),
		wait,
	});
	let settledAt = Number.NEGATIVE_INFINITY;
	store.onChange(loop.wake);
	delivery.onPaused(async (target, pausedReason, refusal) => {
		const [, id] = /^league:(\d{1,15})$/.exec(target) ?? [];
		const channel = id === undefined ? undefined : await table.pause(Number(id), { pausedReason, refusal });
		if (channel?.madeBy) await tell(channel, channel.madeBy);
	});

	/** A message that Discord does not take is not repeated. */
	async function tell(channel: LeagueChannel, userId: string): Promise<void> {
		const view = await store.view(channel.leagueId);
		const nonce = hash("sha256", `${leagueTarget(channel)} paused ${now()}`, "base64url").slice(0, 25);
		await sendDirect(userId, messages.paused(view?.league.name ?? "", channel), nonce).catch((err: unknown) =>
			logger.info({ err, league: channel.leagueId }, "nobody could be told that a league's posts are paused"),
		);
	}

	/** Checks the leagues that have changed, or for which it is time. */
	async function step(): Promise<number> {
		if (!database.isLeader()) return CHECK_MS;
		if (now() - settledAt >= DAY) {
			await table.settle();
			settledAt = now();
		}
		const due = await table.due(now());
		for (const channel of due) {
			if (loop.signal.aborted) return 0;
			await check(channel).catch(async err => {
				logger.error({ err, league: channel.leagueId }, "what a league posts could not be stored; trying again");
				const version = (await store.view(channel.leagueId).catch(() => null))?.version;
				await table.update(channel.leagueId, { checkedVersion: version ?? -1, dueAt: now() + RETRY_MS });
			});
			await nextTurn();
		}
		return due.length === 0 ? CHECK_MS : 0;
	}

	async function check(channel: DueChannel): Promise<void> {
		const { leagueId } = channel;
		const view = await store.view(leagueId);
		if (view === null) return;
		const checked = { channel, view, rows: await table.posted({ leagueId, season: view.number }) };
		const due = [
			channel.results === 1 ? await postResults(checked) : null,
			channel.remindHours !== null ? await remind(checked, channel.remindHours) : null,
			channel.table === 1 ? await showTable(checked) : null,
			await postPaper(checked),
			await postVerdicts(checked),
		].filter(at => at !== null);
		await showPlayoffs(checked);
		await table.update(leagueId, {
			checkedVersion: view.version,
			dueAt: due.length === 0 ? null : Math.max(now() + SECOND, Math.min(...due)),
		});
	}

	/** @returns when there may be more to post; null: not before something changes */
	async function postResults(checked: Check): Promise<number | null> {
		const { channel, view, rows } = checked;
		const posted = new Map(rows.map(row => [row.key, row]));
		const { post, found, past, keys, dueAt } = planPosts(view.judged, posted, channel, now());
		await editResults(checked);
		await table.note([
			...found.flatMap(game => notes(game.keys, "found", view)),
			...past.flatMap(game => notes(game.keys, "past", view)),
			...keys.flatMap(({ key, state }) => notes([key], state, view)),
		]);
		const [first] = post;
		if (first === undefined) return dueAt;
		const newest = post.slice(-MAX_SHOWN);
		const lines = messages.lines(newest, view, await notables(view), channel);
		const shown = newest.map((game, index) => ({ game, line: lines[index] ?? "", isSame: true }));
		const nonce = `result ${view.number} ${first.key}`;
		const noted = post.flatMap(game => {
			const line = shown.find(each => each.game === game)?.line ?? null;
			const rows = notes(game.keys, stateOf(game) ?? "past", view);
			return rows.map((row, index) => (index === 0 ? { ...row, nonce, line } : row));
		});
		const more = post.length - shown.length;
		const body = messages.results({ games: shown, more, later: new Set(), view }, channel);
		await postNoted(checked, nonce, body, noted);
		return dueAt;
	}

	/** @returns when there may be another reminder; null: never */
	async function remind(checked: Check, hours: number): Promise<number | null> {
		const { channel, view, rows } = checked;
		if (view.fixtures === null || view.endedAt !== null) return null;
		const reminder = dueReminder(view, view.judged, hours, now(), new Set(rows.map(({ key }) => key)));
		if (reminder !== null) {
			await postOnce(checked, [reminder.key], messages.reminder(reminder, view, channel));
		}
		return now() + REMIND_MS;
	}

	/**
	 * Posts who is sure of a place in the playoffs, or can have none any more. Playing on revokes neither; what a decision, other
	 * fixtures, other members or another number of places make untrue is taken back.
	 *
	 * @returns when there may be more to post; null: not before something changes
	 */
	async function postVerdicts(checked: Check): Promise<number | null> {
		const { channel, view, rows } = checked;
		const noted = notedVerdicts(rows);
		const spots = playoffSpots(view);
		const isPosting = channel.results === 1 && view.endedAt === null && spots > 0;
		if (!isPosting && noted.every(({ row }) => row.state === "open")) return null;
		const isRace = spots > 0 && view.table.standings.length > 0;
		const race = isRace ? await races.solve(view, spots) : "unknown";
		if (race === null) return now() + RETRY_MS;
		const { untrue, post, dueAt } = planVerdicts(noted, Array.isArray(race) ? race : null, spots, now());
		for (const nonce of new Set(untrue.map(({ row }) => row.nonce))) {
			const posted = noted.filter(({ row }) => row.nonce === nonce);
			const [first] = posted;
			if (nonce === null || first === undefined) continue;
			const verdicts = posted.flatMap(each => {
				const { line, state } = each.row;
				return line === null ? [] : { line, isOpen: state === "open" || untrue.includes(each) };
			});
			const isLast = posted.every(each => each.row.state === "open" || untrue.includes(each));
			const more = posted.length - verdicts.length;
			const body = messages.verdicts({ verdicts, more, spots: first.spots, spotsNow: spots, view }, channel);
			await delivery.edit({ target: leagueTarget(channel), nonce, body, isLast });
		}
		// Noted after the edit is stored: after a crash in between it is stored once more.
		await table.takeBack(
			untrue.map(({ row }) => row),
			now(),
		);
		if (!isPosting || post.length === 0) return isPosting ? dueAt : null;
		const shown = messages.verdictLines(post.slice(0, MAX_VERDICTS), view, channel);
		const verdicts = shown.map(line => ({ line, isOpen: false }));
		const more = post.length - shown.length;
		const nonce = `verdicts ${view.number} ${now()}`;
		const keys = post.map(entry => verdictKey(entry, spots));
		const noting = notes(keys, "once", view).map((row, index) => ({ ...row, nonce, line: shown[index] ?? null }));
		const body = messages.verdicts({ verdicts, more, spots, spotsNow: spots, view }, channel);
		await postNoted(checked, nonce, body, noting, { isKept: true });
		return dueAt;
	}

	/** @returns when there may be a paper next; null: never */
	async function postPaper(checked: Check): Promise<number | null> {
		const { channel, view, rows } = checked;
		const { week, key, dueAt } = planPaper(rows, channel, view, now());
		if (week === null) return dueAt;
		const ranked = await notables(view);
		const paper = makePaper(view, week, ranked, await facts(view, gamesOf(view, week)));
		await postOnce(checked, [key], messages.paper(paper, ranked, view, channel), paper.games > 0);
		return dueAt;
	}

	/** Posts of the last day say what has become of their games. */
	async function editResults({ channel, view, rows }: Check): Promise<void> {
		for (const { nonce, post } of postsAsNow(rows, view, now() - EDITED_MS)) {
			const body = messages.results(post, channel);
			await delivery.edit({ target: leagueTarget(channel), nonce, body });
			await nextTurn();
		}
	}

	/** Posts what is noted by these keys, and never again. @param isUse as below */
	function postOnce(checked: Check, keys: readonly string[], body: object, isUse = true): Promise<void> {
		const { view } = checked;
		return postNoted(checked, `${keys[0]} ${view.number}`, body, notes(keys, "once", view), { isUse });
	}

	/**
	 * @param isUse whether the league counts as used, since its posts are read
	 * @param isKept whether the message may be edited later than a day after
	 */
	async function postNoted(
		{ channel }: Check,
		nonce: string,
		body: object,
		rows: LeaguePostedRow[],
		{ isUse = true, isKept = false } = {},
	) {
		const [first, ...others] = rows;
		if (first === undefined) return;
		const { channelId } = channel;
		await delivery.post({ target: leagueTarget(channel), channelId, nonce, body, isKept }, transaction =>
			table.post(transaction, channel, [first, ...others], { before: now() - EDITED_MS, isUse }),
		);
	}

	/** @returns when it may be changed, if it cannot be yet */
	async function showTable({ channel, view }: Check): Promise<number | null> {
		const next = (channel.tableAt ?? Number.NEGATIVE_INFINITY) + TABLE_MS;
		if (next > now()) return next;
		if (await keepMessage(channel, `table ${view.number}`, messages.table(view, channel)))
			await table.update(channel.leagueId, { tableAt: now() });
		return null;
	}

	/** The bracket is one message beside the table, and the champion another one, which corrections change. */
	async function showPlayoffs(checked: Check): Promise<void> {
		const { channel, view } = checked;
		const champion = bracketOf(view)?.champion ?? null;
		if (view.playoffs !== null && channel.table === 1)
			await keepMessage(channel, `bracket ${view.number}`, messages.bracket(view, channel));
		const key = `champion ${view.number}`;
		const body = messages.champion(champion, view, channel);
		if (champion === null) await delivery.edit({ target: leagueTarget(channel), nonce: key, body });
		else if (channel.results === 1) await keepMessage(channel, key, body);
	}

	/** @returns whether it has changed */
	function keepMessage(channel: LeagueChannel, key: string, body: object): Promise<boolean> {
		return delivery.keep({ target: leagueTarget(channel), channelId: channel.channelId, nonce: key, body });
	}

	const notes = (keys: readonly string[], state: PostedState, view: SeasonView): LeaguePostedRow[] =>
		keys.map(key => ({
			leagueId: view.league.id,
			season: view.number,
			key,
			state,
			at: now(),
			nonce: null,
			line: null,
		}));

	return {
		/** Where a league posts, and what; undefined: nowhere. */
		of: table.find,
		/** Posts into a channel from now on; also in place of another one, and after a pause. What has been played is not posted. */
		async begin(
			view: SeasonView,
			channel: ChannelSettings & Pick<LeagueChannelRow, "channelId" | "locale" | "madeBy">,
		): Promise<void> {
			const leagueId = view.league.id;
			const keys = [...pastGames(view), ...pastPaper(channel, view, now())];
			const target = leagueTarget({ leagueId });
			await table.set({ ...channel, leagueId, createdAt: now() }, notes(keys, "past", view), target);
			loop.wake();
		},
		/** Changes what is posted. Games that were played before their results are posted are not. */
		async change(view: SeasonView, channel: LeagueChannel, settings: ChannelSettings): Promise<void> {
			const isNewPaper = settings.paperDay !== channel.paperDay || settings.paperHour !== channel.paperHour;
			const paper = isNewPaper ? pastPaper(settings, view, now()) : [];
			const keys = [...(channel.results === 1 ? [] : pastGames(view)), ...paper];
			await table.note(notes(keys, "past", view));
			await table.change(view.league.id, { ...settings, locale: channel.locale });
			loop.wake();
		},
		/** Ends the posts of a league. @returns whether there were any */
		end: (leagueId: number): Promise<boolean> => table.remove(leagueId, leagueTarget({ leagueId })),
		counts: table.counts,
		/** Starts posting, in the leader process. */
		start: loop.start,
		stop: loop.stop,
	};
}

export type LeaguePosts = ReturnType<typeof createLeaguePosts>;

/** The keys of the games that are not posted when a channel is set later. */
const pastGames = ({ judged }: SeasonView): Set<string> =>
	new Set(judged.flatMap(({ verdict, keys }) => (verdict.status === "review" ? [] : keys)));

/** What the posts of a league are stored under. */
const leagueTarget = ({ leagueId }: Pick<LeagueChannelRow, "leagueId">): string => `league:${leagueId}`;
