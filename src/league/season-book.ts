import { nextTurn } from "../ground/async.ts";
import type { Powers } from "./powers.ts";
import type { SeasonBook } from "./rules/book.ts";
import { gamesOf, makePaper } from "./rules/paper.ts";
import { type PaperTime, weeksBetween } from "./rules/paper-week.ts";
import type { SeasonView } from "./season/view.ts";
import type { SeasonFacts } from "./season-facts.ts";

/**
 * Reads everything that a season's book shows, with pauses in which other work can run. The papers of past weeks are not
 * stored, so they are made again, by the season as it is judged now.
 *
 * @param time when a paper is due
 * @param now epoch ms: the paper of the week in progress is about its days so far
 * @throws StorageError
 */
export async function readSeasonBook(
	view: SeasonView,
	{ seasonFacts, powers }: { seasonFacts: SeasonFacts; powers: Pick<Powers, "inWeek"> },
	time: PaperTime,
	now: number,
): Promise<SeasonBook> {
	const notables = await seasonFacts.notables(view);
	const counted = view.judged.filter(({ verdict }) => verdict.status === "counts");
	const papers: SeasonBook["papers"][number][] = [];
	const [first] = counted;
	const last = counted.at(-1);
	const weeks =
		first === undefined || last === undefined
			? []
			: weeksBetween(first.playedAt, last.playedAt, time, view.rules.timeZone);
	for (const { from, until } of weeks) {
		const week = { from, until: Math.min(until, now) };
		// Before the season ended, a paper named the games that were left.
		const isOver = view.endedAt !== null && view.endedAt < until;
		const season = isOver ? view : { ...view, endedAt: null };
		const facts = await seasonFacts.facts(view, gamesOf(view, week));
		papers.push(makePaper(season, week, notables, facts, await powers.inWeek(view, week)));
		await nextTurn();
	}
	return { view, totals: await seasonFacts.totals(view), notables, papers, facts: seasonFacts.allFacts(view) };
}
