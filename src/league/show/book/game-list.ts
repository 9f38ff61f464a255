import { nextTurn, partsOf } from "../../../ground/async.ts";
import type { SeasonBook } from "../../rules/book.ts";
import { leagueDay } from "../../rules/dates.ts";
import type { JudgedGame } from "../../season/game.ts";
import { boxScore, gameDetails, gameHtml } from "./games.ts";
import { type Html, html, markupOf } from "./html.ts";
import type { Place } from "./words.ts";

/** A game as bytes of the page. Its box score stands between the start and the end; null: there is none. */
export interface GamePiece {
	start: Buffer;
	box: Buffer | null;
	end: Buffer;
}

/** The games whose box scores are written within a few milliseconds. */
const GAMES_AT_ONCE = 10;

const END = Buffer.from("</details>");
const NO_END = Buffer.from("");

/** The games of a season, oldest first, with a heading before the first one of each day. */
export async function gamePieces({ view, facts, notables }: SeasonBook, place: Place): Promise<GamePiece[]> {
	const withFacts = new Map<string, { details: Html; box: Buffer }>();
	for await (const { game, facts: found } of facts) {
		const details = gameDetails(game, found, notables, place);
		withFacts.set(game.key, { details, box: Buffer.from(markupOf(boxScore(game, found, place))) });
		if (withFacts.size % GAMES_AT_ONCE === 0) await nextTurn();
	}
	const pieces: GamePiece[] = [];
	let dayBefore = "";
	for await (const games of partsOf(view.judged, GAMES_AT_ONCE)) {
		for (const game of games) {
			const { details, box } = withFacts.get(game.key) ?? {
				details: gameDetails(game, undefined, notables, place),
				box: null,
			};
			const day = leagueDay(game.playedAt, view.rules);
			const heading = day !== dayBefore && html`<h3>${place.text.format.date(Date.parse(day))}</h3>`;
			dayBefore = day;
			pieces.push(pieceOf(game, { heading, details, box }, place));
		}
	}
	return pieces;
}

/** A game without details cannot be opened. */
function pieceOf(
	game: JudgedGame,
	{ heading, details, box }: { heading: Html | false; details: Html; box: Buffer | null },
	place: Place,
): GamePiece {
	if (box === null && markupOf(details) === "") {
		return {
			start: Buffer.from(markupOf(html`${heading}<p class="game">${gameHtml(game, place)}</p>`)),
			box,
			end: NO_END,
		};
	}
	const start = html`${heading}<details><summary>${gameHtml(game, place)}</summary>${details}`;
	return { start: Buffer.from(markupOf(start)), box, end: END };
}
