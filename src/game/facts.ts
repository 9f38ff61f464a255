import { z } from "zod";
import type { BatterRow, GameLog, PitcherRow } from "../api/operations/game-log.ts";
import { findAppearances } from "./appearances.ts";
import { parseBatter } from "./batting.ts";
import { findTeamBoxScore } from "./box-score.ts";
import type { HitsOf } from "./hit-or-error.ts";
import { deriveLineScore } from "./line-score.ts";
import { parsePitcher } from "./pitching.ts";
import { parsePlayByPlay } from "./play-by-play.ts";
import type { Side } from "./sides.ts";
import { decodeAppearances, encodeAppearances, type StoredAppearance } from "./stored-appearances.ts";

/** The batting figures in the order in which they are stored: new ones are added at the end. */
export const BATTING = [
	"ab",
	"r",
	"h",
	"rbi",
	"bb",
	"so",
	"hr",
	"sb",
	"doubles",
	"triples",
	"hbp",
	"sf",
	"sh",
] as const;
export const PITCHING = ["outs", "h", "r", "er", "bb", "so", "win", "loss", "save", "hold", "blownSave"] as const;

export type BattingFigures = Record<(typeof BATTING)[number], number>;
/** The decisions are 0 or 1. */
export type PitchingFigures = Record<(typeof PITCHING)[number], number>;
/** `name` as the box score has it, without positions and marks. */
export type BattingFacts = BattingFigures & { name: string };
export type PitchingFacts = PitchingFigures & { name: string };

function figuresBy<Figure extends string>(
	figures: readonly Figure[],
	figureOf: (figure: Figure, index: number) => number,
) {
	// Object.fromEntries loses the type of the keys.
	return Object.fromEntries(figures.map((figure, index) => [figure, figureOf(figure, index)])) as Record<
		Figure,
		number
	>;
}

export function sumFigures<Figure extends string>(
	figures: readonly Figure[],
	lines: readonly Record<Figure, number>[],
) {
	return figuresBy(figures, figure => lines.reduce((sum, line) => sum + line[figure], 0));
}

/** The plate appearances that a box score counts. It does not show batters who reached base by interference. */
export const plateAppearances = ({ ab, bb, hbp, sf, sh }: BattingFigures): number => ab + bb + hbp + sf + sh;

export const totalBases = ({ h, doubles, triples, hr }: BattingFigures): number => h + doubles + 2 * triples + 3 * hr;

/**
 * The sum of on base (times on base / chances) and slugging (bases / at bats) as one quotient of whole numbers: if each
 * were rounded, equal sums would be different numbers (.100 + .200 and .150 + .150).
 */
export const onBasePlusSlugging = (on: number, chances: number, bases: number, atBats: number): number =>
	(on * atBats + bases * chances) / (chances * atBats);

/** A line is stored as its name and figures, without the zeros at its end. */
const lines = <Figure extends string>(figures: readonly Figure[]) =>
	z
		.array(z.tuple([z.string()]).rest(z.number()))
		.default([])
		.transform(all =>
			all.map(([name, ...values]) => ({ name, ...figuresBy(figures, (_, index) => values[index] ?? 0) })),
		);

const side = z
	.object({
		batting: lines(BATTING),
		pitching: lines(PITCHING),
		errors: z.number().default(0),
		/** Runs by inning; empty if some are unknown. */
		innings: z.array(z.number()).default([]),
		/** The plate appearances in their stored form. */
		plays: z.string().default(""),
	})
	.prefault({});

/** The part of a game's log that is kept, in its stored form. Later versions add to it, so every part has a default. */
export const gameFactsSchema = z
	.object({
		version: z.number().default(1),
		away: side,
		home: side,
		/** The names that occur in the plate appearances. */
		names: z.array(z.string()).default([]),
		/** The hitting difficulty, as the log writes it: "Veteran". */
		difficulty: z.string().nullable().default(null),
	})
	.transform(({ version, names, difficulty, ...sides }) => {
		const parse = ({ plays, ...rest }: (typeof sides)[Side]) => ({
			...rest,
			/**
			 * The plate appearances of its batters, as far as the text gives them; empty in facts that were stored before
			 * version 2.
			 */
			appearances: decodeAppearances(plays, names),
		});
		return { version, difficulty, away: parse(sides.away), home: parse(sides.home) };
	});
export type GameFacts = z.output<typeof gameFactsSchema>;

/** The longest stored form. No real game needs as much. */
const MAX_BYTES = 3000;
const MAX_FIGURE = 999;
const MAX_DIFFICULTY = 20;
/**
 * Raise it whenever more or something else is read from a log: facts of an earlier version are read again. Facts of
 * version 1 have no plate appearances. Facts of version 2 give perfect contact to the wrong batter, and count errors as
 * hits.
 */
export const FACTS_VERSION = 3;

/** @returns null if the log has no box score of both sides, or one that no game has */
export function findFacts(log: GameLog): GameFacts | null {
	const narration = parsePlayByPlay(log.text);
	const appearances = findAppearances(narration, hitsIn(log));
	const { innings } = deriveLineScore(log, narration.innings);
	const sideFacts = (side: Side): GameFacts[Side] | null => {
		const box = findTeamBoxScore(log, side);
		if (box === null || box.batters.length === 0) return null;
		const runs = innings.map(inning => inning[side]).filter(half => half !== "unplayed");
		return {
			batting: box.batters.map(batting),
			pitching: box.pitchers.map(pitching),
			errors: bound(log.record[side].errors),
			innings: runs.every(half => half !== "unknown") ? runs.map(bound) : [],
			appearances: appearances
				.filter(each => each.side === side)
				.map(({ side: _, code: __, ...each }): StoredAppearance => each),
		};
	};
	const away = sideFacts("away");
	const home = sideFacts("home");
	const difficulty = narration.trailer.hittingDifficulty?.slice(0, MAX_DIFFICULTY) ?? null;
	return away && home && { version: FACTS_VERSION, difficulty, away, home };
}

/** The hits in the box score by name; two batters with the same name are added up. */
function hitsIn(log: GameLog): HitsOf {
	const bySide = (side: Side) => {
		const hits = new Map<string, number>();
		for (const row of findTeamBoxScore(log, side)?.batters ?? []) {
			const { name, h } = parseBatter(row);
			hits.set(name, (hits.get(name) ?? 0) + h);
		}
		return hits;
	};
	const hits = { away: bySide("away"), home: bySide("home") };
	return (side, batter) => hits[side].get(batter) ?? null;
}

/** No more hits than at bats, and no more extra-base hits than hits, so that no rate is impossible. */
function batting(row: BatterRow): BattingFacts {
	const { name } = parseBatter(row);
	const figures = figuresBy(BATTING, figure => bound(row[figure]));
	const h = Math.min(figures.h, figures.ab);
	const hr = Math.min(figures.hr, h);
	const triples = Math.min(figures.triples, h - hr);
	return { name, ...figures, h, hr, triples, doubles: Math.min(figures.doubles, h - hr - triples) };
}

function pitching(row: PitcherRow): PitchingFacts {
	const { name, decision, outs } = parsePitcher(row);
	const decisions = {
		win: Number(decision === "W"),
		loss: Number(decision === "L"),
		save: Number(decision === "S"),
		hold: Number(row.hold || decision === "H"),
		blownSave: Number(row.blownSave || decision === "BS"),
	};
	const figures = { ...row, ...decisions, outs };
	return { name, ...figuresBy(PITCHING, figure => bound(figures[figure])) };
}

function bound(figure: number): number {
	return Math.trunc(Math.min(Math.max(figure, 0), MAX_FIGURE));
}

/** Facts as they are stored; null if they are too long to come from a game. */
export function formatFacts({ version, difficulty, away, home }: GameFacts): string | null {
	const names: string[] = [];
	const encode = ({ batting, pitching, errors, innings, appearances }: GameFacts[Side]) => ({
		batting: batting.map(line => encodeLine(BATTING, line)),
		pitching: pitching.map(line => encodeLine(PITCHING, line)),
		errors,
		innings,
		plays: encodeAppearances(appearances, names),
	});
	const text = JSON.stringify({ version, difficulty, away: encode(away), home: encode(home), names });
	return Buffer.byteLength(text) > MAX_BYTES ? null : text;
}

function encodeLine<Figure extends string>(
	figures: readonly Figure[],
	line: Record<Figure, number> & { name: string },
) {
	const values = figures.map(figure => line[figure]);
	return [line.name, ...values.slice(0, values.findLastIndex(value => value !== 0) + 1)];
}
