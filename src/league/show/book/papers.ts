import { present } from "../../../ground/present.ts";
import type { SeasonBook } from "../../rules/book.ts";
import { rarestFeats } from "../../rules/notables.ts";
import type { Paper } from "../../rules/paper.ts";
import { LEAST_OF_STARS } from "../../rules/stars.ts";
import { formatWeek } from "../league.ts";
import { formatMoved } from "../moved.ts";
import { formatNotable } from "../notable.ts";
import { formatStrongest, starLines, starsHeading } from "../paper.ts";
import { gameHtml } from "./games.ts";
import { EMPTY_HTML, type Html, html } from "./html.ts";
import { scrollTable } from "./table.ts";
import { listHtml, type Place, sentenceHtml, teamHtml, teamName } from "./words.ts";

/** The number of feats of the game of the week. */
const MOST_NOTABLES = 3;

/** The paper of each week, the first one first, and how they were made. */
export function* paperPieces(
	{ papers, notables }: Pick<SeasonBook, "papers" | "notables">,
	place: Place,
): Generator<Html> {
	const { paper: words, book } = place.text;
	for (const paper of papers) yield paperHtml(paper, notables, place);
	if (papers.length === 0) return;
	const isAny = (star: "batter" | "pitcher") => papers.some(({ stars }) => stars[star] !== null);
	const notes = present([
		html`${book.papers}`,
		isAny("batter") && html`${words.battingFormula(LEAST_OF_STARS.games)}`,
		isAny("pitcher") && html`${words.pitchingFormula(LEAST_OF_STARS.innings)}`,
	]);
	yield html`${notes.map(note => html`<p class="note">${note}</p>`)}`;
}

function paperHtml(paper: Paper, notables: SeasonBook["notables"], place: Place): Html {
	const { view, text } = place;
	const { paper: words, book } = text;
	const game = paper.gameOfTheWeek;
	const feats = game === null ? [] : rarestFeats(notables, game.key, MOST_NOTABLES);
	const count = paper.games === 0 ? book.noGames : book.weekGames(paper.games);
	const streaks = paper.streaks.map(
		({ member, result, games }) => html`${teamHtml(member, place)}: ${words[result === "W" ? "won" : "lost"](games)}`,
	);
	const owing = paper.owing.map(({ member, games }) => html`${teamHtml(member, place)} ${text.format.number(games)}`);
	const stars = starLines(paper.stars, view, text).map(sentenceHtml);
	const parts = [
		movesHtml(paper, place),
		paper.strongest === null ? EMPTY_HTML : html`<p>${sentenceHtml(formatStrongest(paper.strongest, view, text))}</p>`,
		game === null
			? EMPTY_HTML
			: section(words.gameOfTheWeek, [
					html`${gameHtml(game, place)}`,
					...feats.map(notable => html`⭐ ${sentenceHtml(formatNotable(notable, view.members, text))}`),
				]),
		section(starsHeading(paper.stars, text), stars),
		section(words.streaks, streaks),
		section(words.owing, owing),
	];
	return html`<details class="printed"><summary><strong>${formatWeek(paper.week, view.rules, text)}</strong> ${count}</summary>${parts}</details>`;
}

const section = (heading: string, items: readonly Html[]): Html =>
	items.length === 0 ? EMPTY_HTML : html`<h3>${heading}</h3>${listHtml(items)}`;

/** The table at the end of the week, with the places that each team gained or lost. */
function movesHtml({ standings }: Paper, place: Place): Html {
	const { view, text } = place;
	const { headings } = text.league.table;
	const isByPoints = view.rules.points !== "percentage";
	const figure = (heading: string) => ({ heading, kind: "figure" as const });
	const columns = [
		figure(headings.rank),
		{ heading: headings.team, kind: "name" as const },
		...present([figure(headings.wins), figure(headings.losses), isByPoints && figure(headings.points)]),
		figure(text.book.moved),
	];
	const rows = standings.map(({ standing: { rank, member, wins, losses, points }, moved }) => {
		const figures = isByPoints ? [wins, losses, points ?? 0] : [wins, losses];
		return [
			rank,
			teamName(member, place),
			...figures.map(value => String(value).replace(/^-/, "−")),
			formatMoved(moved),
		];
	});
	return scrollTable(text.book.sections.table, columns, rows);
}
