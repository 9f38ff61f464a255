import { formatInningsPitched, formatPitchers } from "../../../format/game.ts";
import { truncate } from "../../../format/markup.ts";
import { BATTING, type BattingFacts, type GameFacts, type PitchingFacts, sumFigures } from "../../../game/facts.ts";
import { otherSide, SIDES, type Side } from "../../../game/sides.ts";
import { present } from "../../../ground/present.ts";
import type { SeasonNotables } from "../../rules/notable.ts";
import { rarestFeats } from "../../rules/notables.ts";
import type { JudgedGame } from "../../season/game.ts";
import { gameMarks, verdictText, winnerOf } from "../league.ts";
import { formatNotable } from "../notable.ts";
import { EMPTY_HTML, type Html, html } from "./html.ts";
import { dataTable, scrollTable } from "./table.ts";
import { cutName, listHtml, type Place, sentenceHtml, teamHtml, teamName } from "./words.ts";

const PITCHERS_LENGTH = 300;
/** The events of batters that stand below the table. */
const EXTRAS = ["doubles", "triples", "hr", "sb", "hbp", "sf", "sh"] as const;

/** A game in one line, the winner in bold: "**Yarrows** 5–3 Drovers · E". */
export function gameHtml(game: JudgedGame, place: Place): Html {
	const { league, game: words } = place.text;
	const winner = winnerOf(game);
	const team = (side: Side) => {
		const name = teamHtml(game[side].member, place);
		return side === winner ? html`<strong>${name}</strong>` : name;
	};
	const marks = gameMarks(game).map(mark => ` · ${league.marks[mark]}`);
	if (!game.hasScore) {
		const [first, second] = winner === null ? SIDES : ([winner, otherSide(winner)] as const);
		return html`${team(first)} – ${team(second)}${marks.join("")}`;
	}
	const isAwarded = winner !== null && game[winner].runs <= game[otherSide(winner)].runs;
	const score = html`${team("away")} ${game.away.runs}–${game.home.runs} ${team("home")}`;
	return html`${score}${isAwarded && words.awardedScore("")}${marks.join("")}`;
}

/**
 * A game with everything but its box score, for which there is room: its line score, its deciding pitchers, its feats and
 * why it does not count.
 *
 * @param facts from its log, if it has been read
 */
export function gameDetails(
	game: JudgedGame,
	facts: GameFacts | undefined,
	notables: SeasonNotables,
	place: Place,
): Html {
	const { view, text } = place;
	const { verdict, awarded, pitcherInfo } = game;
	const pitchers = truncate(formatPitchers(pitcherInfo, text), PITCHERS_LENGTH);
	const isUsual = verdict.status === "counts" && verdict.by === "result" && verdict.checked;
	const lines = present([
		pitchers !== "" && html`${pitchers}`,
		...rarestFeats(notables, game.key).map(
			notable => html`⭐ ${sentenceHtml(formatNotable(notable, view.members, text))}`,
		),
		!isUsual && html`${verdictText(verdict, text)}`,
	]);
	return html`${awarded === null && lineScore(game, facts, place)}${lines.length > 0 && listHtml(lines)}`;
}

/** The runs by inning, if the log tells them, then runs, hits and errors. */
function lineScore(game: JudgedGame, facts: GameFacts | undefined, place: Place): Html {
	const { book, game: words } = place.text;
	const innings = Math.max(0, ...SIDES.map(side => facts?.[side].innings.length ?? 0));
	const figure = (heading: string | number) => ({ heading: String(heading), kind: "figure" as const });
	const columns = [
		{ heading: "", kind: "name" as const },
		...Array.from({ length: innings }, (_, index) => figure(index + 1)),
		...Object.values(words.totals).map(figure),
	];
	const rows = SIDES.map(side => {
		const known = facts?.[side].innings ?? [];
		// A half that was not played is missing at the end; if the runs of a side are not known, all of them are.
		const unplayed = known.length === 0 ? "?" : words.unplayed;
		const { member, runs, hits, errors } = game[side];
		return [
			teamName(member, place),
			...Array.from({ length: innings }, (_, index) => known[index] ?? unplayed),
			...[runs, hits, errors],
		];
	});
	return scrollTable(book.lineScore, columns, rows);
}

/** The batters and the pitchers of both sides. */
export function boxScore(game: JudgedGame, facts: GameFacts, place: Place): Html {
	const sides = SIDES.map(side => {
		const name = teamName(game[side].member, place);
		return html`<div>${batting(name, facts[side].batting, place)}${pitching(name, facts[side].pitching, place)}</div>`;
	});
	return html`<div class="box">${sides}</div>`;
}

const figures = (headings: Readonly<Record<string, string>>) =>
	Object.values(headings).map(heading => ({ heading, kind: "figure" as const }));

function batting(team: string, lines: readonly BattingFacts[], { text }: Place): Html {
	const { game: words } = text;
	const cells = ({ ab, r, h, rbi, bb, so }: Omit<BattingFacts, "name">) => [ab, r, h, rbi, bb, so];
	const rows = [
		...lines.map(line => [cutName(line.name), ...cells(line)]),
		[words.total, ...cells(sumFigures(BATTING, lines))],
	];
	const extras = EXTRAS.flatMap(extra => {
		const names = lines.flatMap(line => {
			if (line[extra] === 0) return [];
			return line[extra] === 1 ? cutName(line.name) : `${cutName(line.name)} ${line[extra]}`;
		});
		return names.length === 0 ? [] : `${words.extras[extra]} ${names.join(", ")}`;
	});
	const columns = [{ heading: words.teamBatting(team), kind: "name" as const }, ...figures(words.batters)];
	return html`${dataTable(columns, rows)}${extras.length > 0 && html`<p class="note">${extras.join(" · ")}</p>`}`;
}

function pitching(team: string, lines: readonly PitchingFacts[], { text }: Place): Html {
	const { game: words } = text;
	const rows = lines.map(line => {
		const { outs, h, r, er, bb, so } = line;
		const decisions = present([
			line.win > 0 && words.decisions.W,
			line.loss > 0 && words.decisions.L,
			line.save > 0 && words.decisions.S,
			line.hold > 0 && words.decisions.H,
			line.blownSave > 0 && words.decisions.BS,
		]).join(", ");
		const name = cutName(line.name);
		return [decisions === "" ? name : `${name} (${decisions})`, formatInningsPitched(outs), h, r, er, bb, so];
	});
	const columns = [{ heading: words.teamPitching(team), kind: "name" as const }, ...figures(words.pitched)];
	return rows.length === 0 ? EMPTY_HTML : dataTable(columns, rows);
}
