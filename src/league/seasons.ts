import { MAX_SEASONS } from "./season/bounds.ts";
import type { Roster } from "./season/league.ts";
import type { Playoffs } from "./season/playoffs.ts";
import type { Rules } from "./season/rules.ts";
import type { SeasonView } from "./season/view.ts";
import type { SeasonStore, SeasonWriter } from "./store/season-store.ts";

/** How a season ends, and what follows. Each change is for the season that a person was shown: another one stays as it is. */
export function createSeasons(store: SeasonStore, now: () => number) {
	/** @returns false where nothing was changed */
	async function change(
		{ league, number }: Pick<SeasonView, "league" | "number">,
		work: (roster: Roster, write: SeasonWriter) => Promise<boolean>,
	): Promise<boolean> {
		const isChanged = await store.change(league.id, async (roster, write) =>
			roster.league.season === number ? work(roster, write) : false,
		);
		return isChanged ?? false;
	}

	async function end(write: SeasonWriter, by: string): Promise<void> {
		await write.endSeason(now());
		await write.decide([{ kind: "season", change: "ended" }], { by, at: now() });
	}

	return {
		/** The season takes no further games for the table. @returns false if it has ended already, as below */
		endSeason: (view: SeasonView, by: string) =>
			change(view, async ({ endedAt }, write) => {
				if (endedAt === null) await end(write, by);
				return endedAt === null;
			}),
		/** Begins playoffs of the best, and ends the season before if nobody has. */
		beginPlayoffs: (view: SeasonView, given: Pick<Playoffs, "spots" | "bestOf">, by: string) =>
			change(view, async ({ endedAt, playoffs }, write) => {
				const seeds = qualified(view).slice(0, given.spots);
				if (playoffs !== null || seeds.length < given.spots) return false;
				if (endedAt === null) await end(write, by);
				await write.setPlayoffs({ ...given, startedAt: now(), seeds });
				await write.readAgain();
				await write.decide([{ kind: "season", change: "playoffs" }], { by, at: now() });
				return true;
			}),
		/** Begins the next season with the members and the rules of this one, which is not read or changed any more. */
		beginSeason: (view: SeasonView, days: Pick<Rules, "start" | "end">, by: string) =>
			change(view, async ({ rules, endedAt }, write) => {
				if (view.number >= MAX_SEASONS) return false;
				if (endedAt === null) await end(write, by);
				const playoffs = view.judged.filter(({ verdict }) => verdict.status === "playoff");
				const notBefore = Math.max(endedAt ?? now(), ...playoffs.map(({ playedAt }) => playedAt + 1));
				await write.nextSeason({ ...rules, ...days, notBefore }, now());
				await write.decide([{ kind: "season", change: "began" }], { by, at: now() });
				return true;
			}),
	};
}

/** The members who have played enough for the playoffs, the best first. */
export function qualified({ table }: Pick<SeasonView, "table">): number[] {
	return table.standings.filter(({ isShort }) => !isShort).map(({ member }) => member);
}
