import { present } from "../../../ground/present.ts";
import { formatAdjustment } from "../league.ts";
import { figuresOf, lastPlace } from "../standings.ts";
import { withoutIds } from "./decisions.ts";
import { type Html, html } from "./html.ts";
import { type BookColumn, scrollTable } from "./table.ts";
import { dayText, listHtml, type Place, teamName } from "./words.ts";

/** The table with all of its figures, and what changed it. */
export function standingsHtml(place: Place): Html {
	const { view, text } = place;
	const { book: words, league } = text;
	const { headings, details } = league.table;
	const { standings } = view.table;
	const { all: figures } = figuresOf(view, text);
	const column = (heading: string): BookColumn => ({ heading, kind: "figure" });
	const columns: BookColumn[] = [
		column(headings.rank),
		{ heading: headings.team, kind: "name" },
		column(words.games),
		...figures.map(({ heading }) => column(heading)),
		column(details.runs.for),
		column(details.runs.against),
		column(details.runs.difference),
	];
	const rows = standings.map(({ rank, member, games, runsFor, runsAgainst }, index) => [
		rank,
		teamName(member, place),
		games,
		...figures.map(({ values }) => values[index] ?? ""),
		runsFor,
		runsAgainst,
		text.format.signed(runsFor - runsAgainst),
	]);
	return html`${scrollTable(words.sections.table, columns, rows, lastPlace(view))}<p class="note">${words.legend}</p>${listHtml(notes(place))}`;
}

function notes(place: Place): Html[] {
	const { view, text } = place;
	const { book: words, league } = text;
	const { table, rules } = view;
	const { counted, undecided, extra, waiting } = table;
	const spots = lastPlace(view);
	const games = present([
		league.table.counted(counted),
		undecided > 0 && league.table.undecided(undecided),
		waiting > 0 && league.table.waiting(waiting),
		extra > 0 && league.table.extra(extra),
	]).join(" · ");
	const adjusted = table.adjustments.map(adjustment => {
		const change = league.decisions.adjust(teamName(adjustment.member, place), formatAdjustment(adjustment, text));
		return html`${words.adjusted(change, withoutIds(adjustment.reason), dayText(adjustment.at, place))}`;
	});
	const short = table.standings.filter(({ isShort }) => isShort).map(({ member }) => teamName(member, place));
	return present([
		html`${games}`,
		...adjusted,
		short.length > 0 && html`${text.format.list(short)}: ${league.table.short(rules.minGames)}`,
		spots > 0 && html`${league.rules.playoffSpots(spots)}`,
	]);
}
