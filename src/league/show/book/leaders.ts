import { present } from "../../../ground/present.ts";
import { type Award, awardsOf, championsOf, hasPlayoffs, LEAST_AWARD_GAMES } from "../../rules/awards.ts";
import type { SeasonBook } from "../../rules/book.ts";
import { kindOf, leadersOf, type SeasonTotals, STAT_NAMES } from "../../rules/leaders.ts";
import type { SeasonNotables } from "../../rules/notable.ts";
import { NOTABLE_KINDS } from "../../rules/notable.ts";
import { formatValue, SHARED } from "../leaders.ts";
import { formatDetails } from "../notable.ts";
import { gameHtml } from "./games.ts";
import { type Html, html } from "./html.ts";
import { dataTable, scrollTable } from "./table.ts";
import { cutName, dayText, listHtml, type Place, sentenceHtml, teamHtml, teamName } from "./words.ts";

/** The players in each statistic. */
const MOST_LEADERS = 10;

const figure = (heading: string) => ({ heading, kind: "figure" as const });
const name = (heading: string) => ({ heading, kind: "name" as const });
const written = (heading: string) => ({ heading, kind: "text" as const });

/** The champions of a season that has ended, and the players with its awards. */
export function awardsHtml({ totals }: Pick<SeasonBook, "totals">, place: Place): Html {
	const { view, text } = place;
	const { awards: words, bracket, book } = text;
	const champions = championsOf(view);
	const none = hasPlayoffs(view) ? words.undecided : words.noGames;
	const teams = champions.map((id, index) => html`${index > 0 && " · "}<strong>${teamHtml(id, place)}</strong>`);
	const champion = champions.length === 0 ? html`${none}` : html`${sentenceHtml(bracket.champion(""))}${teams}`;
	const awards = awardsOf(totals, view.table);
	if (awards === null) return html`<p>${champion}</p><p>${words.tooFew(totals.games, LEAST_AWARD_GAMES)}</p>`;
	const columns = [name(book.award), figure(book.value), written(book.player)];
	const rows = awards.map(award => awardCells(award, place));
	return html`<p>${champion}</p>${scrollTable(book.sections.awards, columns, rows)}${notes(
		totals,
		awards.flatMap(({ winners }) => winners),
		place,
	)}`;
}

function awardCells({ stat, winners, level }: Award, place: Place): (string | Html)[] {
	const { league, awards } = place.text;
	const [first] = winners;
	if (first === undefined) return [league.leaders.stats[stat], "", level === 0 ? awards.nobody : awards.level(level)];
	const players = winners.map(({ name, isShared, member }) =>
		awards.player(cutName(name) + (isShared ? SHARED : ""), teamName(member, place)),
	);
	return [league.leaders.stats[stat], formatValue(first.value, stat), players.join(", ")];
}

function notes(totals: SeasonTotals, shown: readonly { isShared: boolean }[], { text }: Place): Html {
	const { leaders } = text.league;
	const lines = present([
		html`${leaders.games(totals.games, totals.counted)}`,
		shown.some(({ isShared }) => isShared) && html`${leaders.shared}`,
	]);
	return html`${lines.map(line => html`<p class="note">${line}</p>`)}`;
}

/** The ten best players in each statistic. */
export function leadersHtml({ totals }: Pick<SeasonBook, "totals">, place: Place): Html {
	const { view, text } = place;
	const { leaders: words, table } = text.league;
	if (totals.games === 0) return html`<p>${words.noGames}</p>`;
	const columns = [figure(table.headings.rank), name(text.book.player), written(table.headings.team), figure("")];
	const all = STAT_NAMES.map(stat => ({ stat, leaders: leadersOf(totals, view.table, stat).slice(0, MOST_LEADERS) }));
	const lists = all.map(({ stat, leaders }) => {
		const rows = leaders.map(({ rank, name, isShared, member, value }) => [
			rank,
			cutName(name) + (isShared ? SHARED : ""),
			teamName(member, place),
			formatValue(value, stat),
		]);
		const nobody = kindOf(stat).isRate ? words.nobodyQualifies : words.nobody;
		const content = rows.length === 0 ? html`<p>${nobody}</p>` : dataTable(columns, rows);
		return html`<div class="card"><h3>${words.stats[stat]}</h3>${content}</div>`;
	});
	return html`<div class="cards">${lists}</div>${notes(
		totals,
		all.flatMap(({ leaders }) => leaders),
		place,
	)}`;
}

/** The best feats of each kind, each with its game. */
export function recordsHtml(notables: SeasonNotables, place: Place): Html {
	const { view, text } = place;
	const { notables: words } = text;
	const games = new Map(view.judged.map(game => [game.key, game]));
	const kinds = NOTABLE_KINDS.flatMap(kind => {
		const records = notables.byKind.get(kind) ?? [];
		const [best] = records;
		if (best === undefined) return [];
		const items = records.map(record => {
			const game = games.get(record.key);
			const details = sentenceHtml(formatDetails(record, view.members, text));
			return html`<strong>${record.rank}</strong> ${details}${game && html`<br><small>${gameHtml(game, place)} · ${dayText(game.playedAt, place)}</small>`}`;
		});
		return html`<details class="printed"><summary><strong>${words.kinds[kind].list}</strong> ${sentenceHtml(formatDetails(best, view.members, text))}</summary>${listHtml(items)}</details>`;
	});
	return kinds.length === 0 ? html`<p>${words.none}</p>` : html`${kinds}`;
}
