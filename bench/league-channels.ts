import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { createLeagueMessages } from "../src/discord/league-message.ts";
import type { Wait } from "../src/ground/async.ts";
import { createLeagues } from "../src/league/leagues.ts";
import { createLeagueChannels } from "../src/league/posting/league-channels.ts";
import { createLeaguePosts } from "../src/league/posting/league-posts.ts";
import { createRaces } from "../src/league/races.ts";
import { createLeagueReader } from "../src/league/reading/reader.ts";
import { planFixtures } from "../src/league/rules/round-robin.ts";
import { createLeagueChannelTable, type LeagueChannelTable } from "../src/league/store/channels.ts";
import { createLeagueStore } from "../src/league/store/leagues.ts";
import { createSeasonViews } from "../src/league/views.ts";
import { createDelivery } from "../src/posting/delivery.ts";
import { createOutbox } from "../src/posting/store/outbox.ts";
import { openDatabase } from "../src/storage/open-database.ts";
import { textsFor } from "../src/text/texts.ts";
import { createRules } from "../test/fixtures/league.ts";
import { createHistories } from "../test/helpers/league-histories.ts";
import { createNobody } from "../test/helpers/private-posts.ts";
import { type Bench, percentile, type Row } from "./result.ts";

const LEAGUES = 1000;
const MEMBERS = 12;
const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const EVENING = 4 * HOUR;
const FIRST_DAY = "2026-04-27";
/** The evening is the last one of a round; every third league has rounds. */
const BEGIN = Date.UTC(2026, 4, 3, 18);
/** The number of turns of the event loop without a check or a message after which the bot is idle. */
const IDLE_TURNS = 10;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A thousand leagues that post results, a table and reminders, for one evening of four hours in simulated time. */
export const benchLeagueChannels: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const database = await openDatabase(`sqlite://${join(folder, "dugout.sqlite")}`, { logger: SILENT });
	let clock = BEGIN;
	let waits: { due: number; resolve: () => void }[] = [];
	const wait: Wait = (ms, signal) =>
		new Promise<void>((resolve, reject) => {
			if (signal?.aborted) return reject(signal.reason);
			if (ms <= 0) return void setImmediate().then(resolve);
			signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
			waits.push({ due: clock + ms, resolve });
		});
	const base = { database, logger: SILENT, now: () => clock, wait };
	const store = createLeagueStore(database.db);
	const views = createSeasonViews(store);
	const histories = createHistories();
	const api = histories.client(base.now);
	const reader = createLeagueReader({ ...base, api, forget: async () => {}, store, views });
	const leagues = createLeagues({ store, views, reader, now: base.now });
	const sent: { at: number; channelId: string; isEdit: boolean }[] = [];
	const note = (channelId: string, isEdit: boolean) => {
		activity++;
		sent.push({ at: clock, channelId, isEdit });
		return { messageId: String(sent.length) };
	};
	const channels = {
		send: async (channelId: string) => note(channelId, false),
		edit: async (channelId: string) => note(channelId, true),
	};
	const delivery = createDelivery({ ...base, ...createNobody(database), outbox: createOutbox(database.db), channels });
	const stored = createLeagueChannelTable(database.db);
	const begun = new Map<number, number>();
	const checks: number[] = [];
	let checking = 0;
	let activity = 0;
	const races = createRaces({ logger: SILENT });
	const table: LeagueChannelTable = {
		...stored,
		posted(season) {
			begun.set(season.leagueId, performance.now());
			checking++;
			activity++;
			return stored.posted(season);
		},
		async update(leagueId, progress) {
			await stored.update(leagueId, progress);
			if (progress.checkedVersion === undefined) return;
			checking--;
			checks.push(performance.now() - (begun.get(leagueId) ?? 0));
		},
	};
	const messages = createLeagueMessages(textsFor);
	const { notables, facts, totals } = leagues.seasonFacts;
	const changes = { view: views.view, onChange: store.onChange };
	const parts = { ...base, table, store: changes, delivery, messages };
	const posts = createLeaguePosts({ ...parts, races, powers: leagues.powers, notables, facts, totals });
	const leagueChannels = createLeagueChannels({ ...parts, posts, tryPost: async () => null });

	/** Advances time, one second at a time. */
	async function pass(ms: number): Promise<void> {
		for (const end = clock + ms; clock < end; ) {
			clock += SECOND;
			const over = waits.filter(({ due }) => due <= clock);
			waits = waits.filter(({ due }) => due > clock);
			for (const { resolve } of over) resolve();
			for (let idle = 0, before = activity; idle < IDLE_TURNS || checking > 0; idle++, before = activity) {
				await setImmediate();
				if (activity !== before) idle = 0;
			}
		}
	}

	const accounts: number[][] = [];
	for (let league = 0; league < LEAGUES; league++) {
		const rules = createRules({ start: FIRST_DAY, gamesPerPair: 2, timeZone: "UTC" });
		const wanted = { serverId: String(league), name: "Summer", rules, locale: "en-US" };
		const { id = 0 } = (await leagues.create(wanted, "boss")) ?? {};
		const members = Array.from({ length: MEMBERS }, (_, member) => ({
			team: `Team ${member}`,
			accounts: [{ gamertag: `p${league}_${member}`, platform: "psn" as const }],
		}));
		await leagues.members.put(id, members, "boss");
		const ids = (await leagues.view(id))?.members.map(member => member.id) ?? [];
		const fixtures = planFixtures(ids, { rounds: 11, daysARound: 7, firstDay: FIRST_DAY });
		if (league % 3 === 0) await leagues.seasons.setFixtures(id, null, fixtures, "boss");
		const view = await leagues.view(id);
		if (view === null) throw new Error("there is no league");
		accounts.push(view.members.map(member => member.accounts[0]?.id ?? 0));
		const settings = {
			results: 1,
			table: 1,
			previews: 0,
			remindHours: 5,
			roleId: null,
			mentions: 0,
			paperDay: 0,
			paperHour: 18,
		} as const;
		await leagueChannels.begin(view, { ...settings, channelId: `c${league}`, locale: "en-US", madeBy: null }, null);
	}
	const size = async () => {
		const files = await readdir(folder);
		const sizes = await Promise.all(files.map(async file => (await stat(join(folder, file))).size));
		return sizes.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20;
	};
	const before = await size();
	delivery.start({});
	posts.start();
	// The first tables and reminders are posted.
	await pass(10 * MINUTE);
	const firstSent = sent.length;
	const firstMinutes = perMinute(sent, BEGIN, 10);
	checks.length = 0;

	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	const from = clock;
	let games = 0;
	for (let minute = 0; minute < EVENING / MINUTE; minute++) {
		// Each league has two games in the evening, which are found when the history of one of their players is read.
		for (let league = minute % 120; league < LEAGUES; league += 120) {
			const one = games % MEMBERS;
			const other = (games + 1 + (games % (MEMBERS - 1))) % MEMBERS;
			games++;
			histories.play({ playedAt: clock - 5 * MINUTE, away: `p${league}_${one}`, home: `p${league}_${other}` });
			await leagues.report(league + 1, accounts[league]?.[one] ?? 0, "boss");
			await setImmediate();
		}
		await pass(MINUTE);
	}
	await pass(30 * MINUTE);
	delay.disable();
	const evening = sent.slice(firstSent);
	const after = await size();
	await Promise.all([delivery.stop(), posts.stop()]);
	await races.stop();
	await database.close();
	await rm(folder, { recursive: true });

	const minutes = perMinute(evening, from, EVENING / MINUTE + 30);
	const what = `${LEAGUES} leagues with channels, ${games} games in 4 hours`;
	const row = (figure: string, unit: Row["unit"], ours: number): Row => ({ what, figure, unit, ours });
	return [
		row("messages in the first 10 minutes", "requests", firstSent),
		row("messages a minute then, at most", "requests", Math.max(...firstMinutes)),
		row("posts", "requests", evening.filter(({ isEdit }) => !isEdit).length),
		row("edits", "requests", evening.filter(({ isEdit }) => isEdit).length),
		row(
			"edits a minute, p50",
			"requests",
			percentile(
				perMinute(
					evening.filter(({ isEdit }) => isEdit),
					from,
					minutes.length,
				),
				0.5,
			),
		),
		row("messages a minute, p50", "requests", percentile(minutes, 0.5)),
		row("messages a minute, at most", "requests", Math.max(...minutes)),
		row("most in one channel within 5 s", "requests", mostWithin(sent, 5 * SECOND)),
		row("checks", "requests", checks.length),
		row("a check, p50", "ms", percentile(checks, 0.5)),
		row("a check, p99", "ms", percentile(checks, 0.99)),
		row("longest block of the event loop", "ms", delay.max / 1e6),
		row("database before", "MiB", before),
		row("database after", "MiB", after),
	];
};

function perMinute(sent: readonly { at: number }[], from: number, minutes: number): number[] {
	const counts = Array.from({ length: minutes }, () => 0);
	for (const { at } of sent) {
		const minute = Math.min(minutes - 1, Math.floor((at - from) / MINUTE));
		counts[minute] = (counts[minute] ?? 0) + 1;
	}
	return counts;
}

function mostWithin(sent: readonly { at: number; channelId: string }[], ms: number): number {
	let most = 0;
	for (const messages of Map.groupBy(sent, ({ channelId }) => channelId).values()) {
		for (const { at } of messages) {
			most = Math.max(most, messages.filter(other => other.at >= at && other.at < at + ms).length);
		}
	}
	return most;
}
