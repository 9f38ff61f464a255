import { escapeMarkdown } from "../../../format/markup.ts";
import { formatTable } from "../../../format/table.ts";
import { present } from "../../../ground/present.ts";
import type { Texts } from "../../../text/en.ts";
import { rateOf } from "../../rate.ts";
import { appearancesOf } from "../../stat-games.ts";
import { contactOf, FIELDS } from "../../swings.ts";
import { rateNotes } from "../rate.ts";
import { rateText, SHARES, shareRow, sumOfCounts } from "../shares.ts";
import type { Tab } from "../tab.ts";
import type { TabContent } from "../tab-content.ts";

/** How balls were hit, and where to. */
export const contact: Tab = { source: "plays", hasGroups: true, lines: contactLines };

function contactLines({ games, group }: TabContent, text: Texts): string[] {
	const { stats, format } = text;
	const hit = contactOf(appearancesOf(games, group));
	const { batted, by, to, perfect, homers, longest, hardest } = hit;
	const known = sumOfCounts(by);
	const directed = sumOfCounts(to);
	const rate = rateOf(perfect, batted);
	const count = (n: number) => `${stats.columns.n} ${format.number(n)}`;
	const distances = [stats.homers(homers)];
	if (longest !== null) distances.push(stats.longest(format.number(longest.feet), escapeMarkdown(longest.batter)));
	return present([
		stats.batted(batted),
		formatTable(SHARES, [
			[stats.how, "", "", count(known)],
			...Object.entries(by).map(([kind, count]) =>
				shareRow(` ${stats.contacts[kind as keyof typeof by]}`, count, known, text),
			),
			[stats.whereTo, "", "", count(directed)],
			...FIELDS.map(field => shareRow(` ${stats.fields[field]}`, to[field], directed, text)),
		]),
		rate === null
			? stats.perfectCount(format.number(perfect))
			: stats.perfect(
					format.number(perfect),
					rateText(rate, value => format.tenths(value * 100)),
				),
		distances.join(" · "),
		hardest !== null && stats.hardest(format.number(hardest.mph), escapeMarkdown(hardest.batter)),
		`-# ${[...kindNotes(hit, text), rateNotes([rateOf(0, known), rateOf(0, directed), rate], text)].join(" ").trim()}`,
	]);
}

/**
 * The appearances that the shares by kind leave out: chiefly hits, which a reader would otherwise take for ground and fly
 * balls.
 */
function kindNotes({ homers, unkind }: ReturnType<typeof contactOf>, { stats, format }: Texts): string[] {
	const { double = 0, triple = 0, single = 0, error = 0, ...others } = Object.fromEntries(unkind);
	const kinds = { double, triple, single, error, other: sumOfCounts(others) };
	const list = Object.entries(kinds).flatMap(([kind, count]) =>
		count === 0 ? [] : stats.unkind[kind as keyof typeof kinds](count),
	);
	const notes: string[] = [];
	if (homers > 0) notes.push(stats.homersAreFlies);
	if (list.length > 0) notes.push(stats.withoutKind(format.list(list)));
	return notes;
}
