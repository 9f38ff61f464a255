import { createRandom } from "@dugout/read-api/sample/random";
import { expect, it } from "vitest";
import { createReaderWorld, HOUR, MINUTE, NOON } from "../helpers/league-reader.ts";

/** `LEAGUES=1000 HOURS=5` takes as many. */
const LEAGUES = Number(process.env.LEAGUES ?? 12);
const HOURS = Number(process.env.HOURS ?? 1);
const MEMBERS = 16;
/** Games of a member in a day. */
const GAMES_A_DAY = 1.5;
const MOST_A_MINUTE = 120;

it("many leagues together stay within the bound, and each gets its share", {
	timeout: 120_000 + LEAGUES * HOURS * 1000,
}, async () => {
	const { time, accounts, histories, requests, join } = await createReaderWorld();
	const follower = join({ leads: false });
	const random = createRandom("leagues");
	const names = (league: number) => Array.from({ length: MEMBERS }, (_, member) => `player${league}x${member}`);
	const ids: number[] = [];
	for (let league = 0; league < LEAGUES; league++) {
		const { id } = await follower.create(names(league), { start: "2026-04-09" }, `server ${league}`);
		ids.push(id);
		for (let game = 0; game < (MEMBERS / 2) * GAMES_A_DAY; game++) play(league, NOON - random.next() * 36 * HOUR);
	}
	function play(league: number, at: number): void {
		const away = names(league)[Math.floor(random.next() * MEMBERS)] ?? "";
		const home = names(league)[Math.floor(random.next() * MEMBERS)] ?? "";
		if (away !== home)
			histories.play({
				playedAt: at - (at % 1000),
				away,
				home,
				runs: { away: Math.floor(random.next() * 9), home: 10 },
			});
	}
	follower.leads = true;
	// Everybody has to be read: after half of the time this takes, all leagues are about as far.
	await time.until(() => requests.length >= (LEAGUES * MEMBERS) / 2);
	const read = Map.groupBy(
		(await accounts()).filter(({ readAt }) => readAt !== null),
		({ leagueId }) => leagueId,
	);
	expect(Math.min(...ids.map(id => read.get(id)?.length ?? 0))).toBeGreaterThanOrEqual(MEMBERS / 2 - 2);
	expect(Math.max(...ids.map(id => read.get(id)?.length ?? 0))).toBeLessThanOrEqual(MEMBERS / 2 + 2);
	const ages: number[] = [];
	const perLeague = () => {
		const counts = new Map<string, number>();
		for (const { what } of requests) {
			const league = /player(\d+)x/.exec(what)?.[1] ?? "";
			counts.set(league, (counts.get(league) ?? 0) + 1);
		}
		return [...counts.values()].sort((a, b) => a - b);
	};
	for (let step = 0; step < HOURS * 6; step++) {
		await time.pass(10 * MINUTE);
		// A league's share of ten minutes of a day's games.
		for (let league = 0; league < LEAGUES; league++) {
			if (random.next() < ((MEMBERS / 2) * GAMES_A_DAY) / 144) play(league, time.now());
		}
		// Until then, what was played before is caught up with.
		if (step < HOURS * 3) continue;
		const rows = await accounts();
		if (rows.some(({ readAt }) => readAt === null)) continue;
		const oldest = new Map<number, number>();
		for (const { leagueId, readAt } of rows)
			oldest.set(leagueId, Math.min(oldest.get(leagueId) ?? Infinity, readAt ?? 0));
		ages.push(...[...oldest.values()].map(at => (time.now() - at) / MINUTE));
	}
	const times = requests.map(({ at }) => at);
	let most = 0;
	for (let [from, to] = [0, 0]; to < times.length; to++) {
		while ((times[from] ?? 0) <= (times[to] ?? 0) - MINUTE) from++;
		most = Math.max(most, to - from + 1);
	}
	const shares = perLeague();
	ages.sort((a, b) => a - b);
	const at = (part: number) => Math.round(ages[Math.min(ages.length - 1, Math.floor(ages.length * part))] ?? 0);
	process.stderr.write(
		`${LEAGUES} leagues of ${MEMBERS}, ${HOURS} h: at most ${most} requests a minute, ${Math.round(times.length / ((time.now() - NOON) / MINUTE))} on average; ` +
			`in the second half the age of a table is p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} min; ` +
			`requests a league ${shares[0]} to ${shares.at(-1)}\n`,
	);
	expect(most).toBeLessThanOrEqual(MOST_A_MINUTE);
});
