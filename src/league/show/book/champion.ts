import type { Texts } from "../../../text/en.ts";
import { championsOf } from "../../rules/awards.ts";
import { seriesWonBy } from "../../rules/book.ts";
import { bracketOf } from "../../rules/bracket.ts";
import type { SeasonView } from "../../season/view.ts";
import { teamOf } from "../league.ts";
import { formatPercentage } from "../team-table.ts";
import { cutName } from "./words.ts";

/** The champion of a season, as its card, its page and the answer name it. No text is escaped. */
export interface Champion {
	team: string;
	/** "Regular season: 10–3, .769", then the series that it won, the final first. */
	facts: readonly string[];
}

/** The only champion of a season that has ended; null if there is none or several share the first place. */
export function findChampion(view: SeasonView, text: Texts): Champion | null {
	const { book, format } = text;
	const [member, ...others] = view.endedAt === null ? [] : championsOf(view);
	if (member === undefined || others.length > 0) return null;
	const nameOf = (id: number) => cutName(teamOf(id, view.members, text));
	const standing = view.table.standings.find(each => each.member === member);
	const facts: string[] = [];
	if (standing !== undefined) {
		const { wins, losses, points, percentage } = standing;
		const record = [wins, losses].map(games => format.decimal(games, 1)).join("–");
		const shown =
			points === null
				? book.champion.withPercentage(record, formatPercentage(percentage))
				: book.champion.withPoints(record, points);
		facts.push(book.champion.record(shown));
	}
	const rounds = bracketOf(view)?.rounds.length ?? 0;
	for (const { round, members, wins } of seriesWonBy(view, member)) {
		const [mine, theirs] = members[0] === member ? wins : wins.toReversed();
		const opponent = members.find(each => each !== member) ?? null;
		if (opponent === null) continue;
		const name = text.bracket.rounds[rounds - round] ?? "";
		facts.push(book.champion.series(name, nameOf(opponent), `${mine}–${theirs}`));
	}
	return { team: nameOf(member), facts };
}
