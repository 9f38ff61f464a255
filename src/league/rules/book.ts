import type { GameFacts } from "../../game/facts.ts";
import type { JudgedGame } from "../season/game.ts";
import type { SeasonView } from "../season/view.ts";
import { bracketOf, type Series } from "./bracket.ts";
import type { SeasonTotals } from "./leaders.ts";
import type { SeasonNotables } from "./notable.ts";
import type { Paper } from "./paper.ts";

/** A season with everything that its book shows. */
export interface SeasonBook {
	view: SeasonView;
	totals: SeasonTotals;
	notables: SeasonNotables;
	/** A paper for each week, from the first game that counts to the last. */
	papers: readonly Paper[];
	/** The facts from the logs of its games, in any order; it can be read once. */
	facts: AsyncIterable<{ game: JudgedGame; facts: GameFacts }>;
}

/** The places of the members in the course of a season. */
export interface SeasonCourse {
	/** The ends of the weeks, epoch ms. */
	ends: readonly number[];
	/** The members in the order of the table, each with the place at the end of each week; null: not in the table yet. */
	lines: readonly { member: number; places: readonly (number | null)[] }[];
}

/** The last places are those of the table as it stands, with the corrections that were made after the last week. */
export function courseOf({ view, papers }: Pick<SeasonBook, "view" | "papers">): SeasonCourse {
	const tables = papers.map(({ standings }, index) => {
		const shown = index === papers.length - 1 ? view.table.standings : standings.map(({ standing }) => standing);
		return new Map(shown.map(({ member, rank }) => [member, rank]));
	});
	return {
		ends: papers.map(({ week }) => week.until),
		lines: view.table.standings.map(({ member }) => ({
			member,
			places: tables.map(places => places.get(member) ?? null),
		})),
	};
}

/** The series that a member has won, the last one first. */
export function seriesWonBy(view: Parameters<typeof bracketOf>[0], member: number): Series[] {
	const rounds = bracketOf(view)?.rounds ?? [];
	return rounds
		.flat()
		.filter(({ winner }) => winner === member)
		.reverse();
}
