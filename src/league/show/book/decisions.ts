import { truncate } from "../../../format/markup.ts";
import type { Decision } from "../../season/decision.ts";
import { decisionText } from "../league.ts";
import { type Html, html } from "./html.ts";
import { dayText, type Place, sentenceHtml } from "./words.ts";

const REASON_LENGTH = 300;
/** A person or a channel that is mentioned in a reason, and the number by which Discord knows it. */
const DISCORD_IDS = /<[@#][!&]?\d+>|\b\d{17,20}\b/g;

/** The reason of a decision as it was typed, without the Discord ids of people whom it mentions. */
export function withoutIds(reason: string): string {
	return truncate(reason.replaceAll(DISCORD_IDS, "…"), REASON_LENGTH);
}

/** Decisions that are written within a few milliseconds. */
const AT_ONCE = 50;

/** The decisions of a season with their days and reasons, the first one first; the people are not named. */
export function* decisionPieces(place: Place): Generator<Html> {
	const { view, text } = place;
	const shown = view.decisions.filter(({ kind }) => kind !== "changed").toSorted((a, b) => a.id - b.id);
	if (shown.length === 0) yield html`<p>${text.book.none}</p>`;
	for (let start = 0; start < shown.length; start += AT_ONCE) {
		const items = shown.slice(start, start + AT_ONCE).map(decision => html`<li>${decisionHtml(decision, place)}</li>`);
		const isLast = start + AT_ONCE >= shown.length;
		yield html`${start === 0 && html`<ol class="decisions">`}${items}${isLast && html`</ol>`}`;
	}
}

function decisionHtml(decision: Decision, place: Place): Html {
	const { view, text } = place;
	const { at, reason, undone } = decision;
	const what = sentenceHtml(decisionText(decision, view, text));
	const shown = undone === null ? what : html`<s>${what}</s> (${text.book.undone(dayText(undone.at, place))})`;
	return html`<small>${dayText(at, place)}</small> ${shown}${reason !== "" && html`<br><q>${withoutIds(reason)}</q>`}`;
}
