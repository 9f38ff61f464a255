import { present } from "../../../ground/present.ts";
import { bracketOf, type Series } from "../../rules/bracket.ts";
import type { Playoffs } from "../../season/playoffs.ts";
import { type Html, html } from "./html.ts";
import { dataTable } from "./table.ts";
import { type Place, sentenceHtml, teamHtml, teamName } from "./words.ts";

/** All series of the playoffs by round; empty for a season without playoffs. */
export function bracketHtml(place: Place): Html[] {
	const { view, text } = place;
	const { bracket: words } = text;
	const { playoffs } = view;
	const bracket = bracketOf(view);
	if (playoffs === null || bracket === null) return [];
	const { rounds, byes, champion } = bracket;
	const shown = rounds.map(
		(round, index) =>
			html`<div><h3>${words.rounds[rounds.length - 1 - index] ?? ""}</h3>${round.map(series => seriesHtml(series, playoffs, place))}</div>`,
	);
	const bestOf = words.bestOf(playoffs.bestOf, Math.floor(playoffs.bestOf / 2) + 1);
	const notes = present([
		byes.length > 0 && html`<p class="note">${words.byes(text.format.list(byes.map(id => teamName(id, place))))}</p>`,
		html`<p class="note">${bestOf} ${words.home}</p>`,
	]);
	const won =
		champion !== null && html`<p>${sentenceHtml(words.champion(""))}<strong>${teamHtml(champion, place)}</strong></p>`;
	return [html`${won}<div class="rounds">${shown}</div>${notes}`];
}

function seriesHtml({ members, wins, winner }: Series, { seeds }: Playoffs, place: Place): Html {
	const { book: words, league } = place.text;
	const columns = [
		{ heading: words.seed, kind: "figure" as const },
		{ heading: league.table.headings.team, kind: "name" as const },
		{ heading: words.wins, kind: "figure" as const },
	];
	const rows = members.map((member, index) => {
		if (member === null) return ["", "…", ""];
		const score = `${wins[index]}${winner === member ? " ✓" : ""}`;
		return [seeds.indexOf(member) + 1, teamName(member, place), score];
	});
	return html`<div class="series">${dataTable(columns, rows)}</div>`;
}
