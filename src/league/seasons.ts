import { isDeepStrictEqual } from "node:util";
import { changeOfFixtures, daysOf } from "./rules/fixture-change.ts";
import { MAX_SEASONS } from "./season/bounds.ts";
import type { Decision, Ruling } from "./season/decision.ts";
import type { Fixtures } from "./season/fixtures.ts";
import type { Roster } from "./season/league.ts";
import type { Playoffs } from "./season/playoffs.ts";
import type { Rules } from "./season/rules.ts";
import type { SeasonView } from "./season/view.ts";
import type { LeagueStore } from "./store/leagues.ts";
import { formatFixtures } from "./store/stored.ts";
import type { SeasonWrite } from "./store/write.ts";

/** The plan, the end and the playoffs of a season, and the next season. @param now epoch ms */
export function createSeasons(store: LeagueStore, now: () => number) {
	/**
	 * Changes the season that a person was shown.
	 *
	 * @returns false if nothing was changed, for example because another season has started
	 */
	async function changeShown(
		{ league, number }: Pick<SeasonView, "league" | "number">,
		work: (season: Roster, write: SeasonWrite) => Promise<boolean>,
	): Promise<boolean> {
		const isChanged = await store.change(league.id, async (season, write) =>
			season.league.season === number ? work(season, write) : false,
		);
		return isChanged ?? false;
	}

	async function end(write: SeasonWrite, by: string): Promise<void> {
		await write.season.end(now());
		await write.decisions.add([{ kind: "season", change: "ended" }], { by, at: now() });
	}

	return {
		/**
		 * Stores the fixtures; null removes them.
		 *
		 * @param before the fixtures from which these were made
		 * @returns undefined if others have been stored since
		 */
		setFixtures: (
			leagueId: number,
			before: Fixtures | null,
			after: Fixtures | null,
			by: string,
		): Promise<Decision | undefined> =>
			store.change(leagueId, async ({ fixtures }, write) => {
				if (!isDeepStrictEqual(fixtures, before)) return undefined;
				await write.season.setFixtures(after);
				const [decision] = await write.decisions.add([fixturesRuling(before, after)], { by, at: now() });
				return decision;
			}),
		/** Lets no further games count for the table. @returns false if the season has ended already */
		end: (view: SeasonView, by: string): Promise<boolean> =>
			changeShown(view, async ({ endedAt }, write) => {
				if (endedAt !== null) return false;
				await end(write, by);
				return true;
			}),
		/**
		 * Begins playoffs of the best members, and ends the season first if it has not ended yet.
		 *
		 * @returns false if there are too few members
		 */
		beginPlayoffs: (view: SeasonView, { spots, bestOf }: Pick<Playoffs, "spots" | "bestOf">, by: string) =>
			changeShown(view, async ({ endedAt, playoffs }, write) => {
				const seeds = qualifiedMembers(view).slice(0, spots);
				if (playoffs !== null || seeds.length < spots) return false;
				if (endedAt === null) await end(write, by);
				await write.season.setPlayoffs({ spots, bestOf, startedAt: now(), seeds });
				await write.accounts.readAgain();
				await write.decisions.add([{ kind: "season", change: "playoffs" }], { by, at: now() });
				return true;
			}),
		/** Begins the next season with the members and the rules of this one, which is not read or changed any more. */
		beginNext: (view: SeasonView, { start, end: last }: Pick<Rules, "start" | "end">, by: string) =>
			changeShown(view, async ({ rules, endedAt }, write) => {
				if (view.number >= MAX_SEASONS) return false;
				if (endedAt === null) await end(write, by);
				const playoffs = view.judged.filter(({ verdict }) => verdict.status === "playoff");
				const notBefore = Math.max(endedAt ?? now(), ...playoffs.map(({ playedAt }) => playedAt + 1));
				const next = await write.season.beginNext({ ...rules, start, end: last, notBefore }, now());
				await next.decisions.add([{ kind: "season", change: "began" }], { by, at: now() });
				return true;
			}),
	};
}

/** The entry of the log for a change of fixtures. */
export function fixturesRuling(before: Fixtures | null, after: Fixtures | null): Extract<Ruling, { kind: "fixtures" }> {
	const rounds = after?.rounds ?? [];
	return {
		kind: "fixtures",
		rounds: rounds.length,
		...daysOf(rounds),
		before: formatFixtures(before),
		change: changeOfFixtures(before, after),
	};
}

/** The members who have played enough for the playoffs, the best first. */
export function qualifiedMembers({ table }: Pick<SeasonView, "table">): number[] {
	return table.standings.filter(({ isShort }) => !isShort).map(({ member }) => member);
}
