import { readMarkdown, truncate } from "../../../format/markup.ts";
import type { Texts } from "../../../text/en.ts";
import { leagueDay } from "../../rules/dates.ts";
import type { SeasonView } from "../../season/view.ts";
import { teamOf } from "../league.ts";
import { type Html, html } from "./html.ts";

/** The most characters of a team's or a player's name. */
const NAME_LENGTH = 60;

/** The parts of a book's page get the season and the texts in its language. */
export interface Place {
	view: SeasonView;
	text: Texts;
}

export function cutName(name: string): string {
	return truncate(name, NAME_LENGTH);
}

/** A team as a cell or a label shows it. */
export function teamName(member: number, { view, text }: Place): string {
	return cutName(teamOf(member, view.members, text));
}

/** A team within a line: a name that is read from right to left does not turn round what stands beside it. */
export function teamHtml(member: number, place: Place): Html {
	return html`<bdi>${teamName(member, place)}</bdi>`;
}

/** The day of the league at an instant (epoch ms), as "May 6, 2026". */
export function dayText(at: number, { view, text }: Place): string {
	return text.format.date(Date.parse(leagueDay(at, view.rules)));
}

/** A sentence that the bot also writes for Discord. */
export function sentenceHtml(markdown: string): Html {
	const parts = readMarkdown(markdown).map(({ text, style }) => {
		if (style === "bold") return html`<strong>${text}</strong>`;
		return style === "code" ? html`<code>${text}</code>` : html`${text}`;
	});
	return html`${parts}`;
}

export function listHtml(items: readonly Html[]): Html {
	return html`<ul>${items.map(item => html`<li>${item}</li>`)}</ul>`;
}
