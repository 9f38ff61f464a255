import { createHash } from "node:crypto";
import { nextTurn } from "../../../ground/async.ts";
import type { Texts } from "../../../text/en.ts";
import { courseOf, type SeasonBook } from "../../rules/book.ts";
import type { SeasonView } from "../../season/view.ts";
import { marksExplained } from "../league.ts";
import { ruleSentences } from "../rule-table.ts";
import { bracketHtml } from "./bracket.ts";
import { findChampion } from "./champion.ts";
import { courseHtml } from "./course.ts";
import { decisionPieces } from "./decisions.ts";
import { type GamePiece, gamePieces } from "./game-list.ts";
import { type Html, html, markupOf } from "./html.ts";
import { awardsHtml, leadersHtml, recordsHtml } from "./leaders.ts";
import { membersHtml } from "./members.ts";
import { paperPieces } from "./papers.ts";
import { standingsHtml } from "./standings.ts";
import { STYLE } from "./style.ts";
import { cutName, dayText, listHtml, type Place, sentenceHtml } from "./words.ts";

/** The largest file, in bytes: Discord takes files of 10 MB from everybody. */
const MAX_BYTES = 8_000_000;
/** Room for what is written after the sizes are known. */
const RESERVE = 2000;

const STYLE_HASH = createHash("sha256").update(markupOf(STYLE)).digest("base64");
/** The browser loads nothing and runs nothing: all that it accepts is this style. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

export interface PageOptions {
	/** Whether the page lists the gamertags of the members. */
	hasGamertags: boolean;
	/** Epoch ms. */
	now: number;
	/** The largest file, in bytes. */
	maxBytes?: number;
}

export interface SeasonPage {
	data: Buffer;
	/** The number of games whose box scores did not fit. */
	leftOut: number;
}

type SectionName = keyof Texts["book"]["sections"];

/** A part of the page under one heading. */
interface Section {
	name: SectionName;
	pieces: Buffer[];
}

/**
 * A season as one HTML file that needs nothing else. It is written in pieces, so that a long season does not delay other
 * answers. If it would become too large, the box scores of the first games are left out.
 *
 * @param text in the language of the page
 */
export async function seasonPage(
	book: SeasonBook,
	text: Texts,
	{ hasGamertags, now, maxBytes = MAX_BYTES }: PageOptions,
): Promise<SeasonPage> {
	const { view } = book;
	const place: Place = { view, text };
	const before = await writeSections(
		[
			["table", () => [standingsHtml(place)]],
			["course", () => (book.papers.length === 0 ? [] : [courseHtml(courseOf(book), place)])],
			["playoffs", () => bracketHtml(place)],
			["awards", () => (view.endedAt === null ? [] : [awardsHtml(book, place)])],
			["leaders", () => [leadersHtml(book, place)]],
			["records", () => [recordsHtml(book.notables, place)]],
			["papers", () => paperPieces(book, place)],
		],
		text,
	);
	const games = await gamePieces(book, place);
	const after = await writeSections(
		[
			["rules", () => [listHtml(ruleSentences(view.rules, text, { fixtures: view.fixtures }).map(sentenceHtml))]],
			["decisions", () => decisionPieces(place)],
			["members", () => (hasGamertags ? [membersHtml(place)] : [])],
		],
		text,
	);
	const names = [...before.map(({ name }) => name), "games" as const, ...after.map(({ name }) => name)];
	const head = encodeHtml(headHtml(names, place));
	const foot = encodeHtml(html`</main><footer><p>${text.book.made(dayText(now, place))}</p></footer></body></html>`);
	const others = [head, ...[...before, ...after].flatMap(({ pieces }) => pieces), foot];
	const leftOut = fitBoxScores(games, maxBytes - RESERVE - sizeOf(others) - sizeOf(games.flatMap(outside)));
	const note =
		leftOut > 0 ? html`<p>${text.book.leftOut(leftOut)}</p>` : games.length === 0 && html`<p>${text.book.none}</p>`;
	const written = [
		head,
		...before.flatMap(({ pieces }) => pieces),
		encodeHtml(
			html`${headingHtml("games", text)}${note}<p class="note">${marksExplained(view.judged, text).join(" · ")}</p>`,
		),
		...games.flatMap(({ start, box, end }) => (box === null ? [start, end] : [start, box, end])),
		...after.flatMap(({ pieces }) => pieces),
		foot,
	];
	return { data: Buffer.concat(written), leftOut };
}

const encodeHtml = (piece: Html): Buffer => Buffer.from(markupOf(piece));

const sizeOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

const outside = ({ start, end }: GamePiece): Buffer[] => [start, end];

/** Takes away the box scores of the first games, as far as the others need the room. @returns the number of these games */
function fitBoxScores(games: GamePiece[], room: number): number {
	let left = room;
	let leftOut = 0;
	for (const game of games.toReversed()) {
		if (game.box === null) continue;
		left -= game.box.length;
		if (left >= 0) continue;
		game.box = null;
		leftOut++;
	}
	return leftOut;
}

/** Writes each piece in its own turn of the event loop; a section without pieces is left out. */
async function writeSections(
	sections: readonly (readonly [SectionName, () => Iterable<Html>])[],
	text: Texts,
): Promise<Section[]> {
	const written: Section[] = [];
	for (const [name, pieces] of sections) {
		const content: Buffer[] = [];
		for (const piece of pieces()) {
			content.push(encodeHtml(piece));
			await nextTurn();
		}
		if (content.length > 0) written.push({ name, pieces: [encodeHtml(headingHtml(name, text)), ...content] });
	}
	return written;
}

const headingHtml = (name: SectionName, { book }: Texts): Html => html`<h2 id="${name}">${book.sections[name]}</h2>`;

function headHtml(names: readonly SectionName[], place: Place): Html {
	const { view, text } = place;
	const { book: words, format } = text;
	const title = text.league.season(cutName(view.league.name), format.number(view.number));
	const links = names.map(name => html`<li><a href="#${name}">${words.sections[name]}</a></li>`);
	return html`<!doctype html>
<html lang="${format.locale}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style></head>
<body><header><h1>${title}</h1><p class="quiet">${daysOf(place)}</p>${championHtml(view, text)}</header>
<nav aria-label="${words.contents}"><ul>${links}</ul></nav><main>`;
}

function championHtml(view: SeasonView, text: Texts): Html | null {
	const champion = findChampion(view, text);
	if (champion === null) return null;
	const facts = champion.facts.map(fact => html`<p>${fact}</p>`);
	return html`<div class="champion"><p>🏆 ${text.book.champion.title}</p><p><strong><bdi>${champion.team}</bdi></strong></p>${facts}</div>`;
}

/** The first and the last day of the season, as far as they are known. */
function daysOf(place: Place): string {
	const { view, text } = place;
	const { start, end } = view.rules;
	const first = text.format.date(Date.parse(start));
	if (view.endedAt !== null) return text.book.days(first, dayText(view.endedAt, place));
	return end === null ? text.book.since(first) : text.book.days(first, text.format.date(Date.parse(end)));
}
