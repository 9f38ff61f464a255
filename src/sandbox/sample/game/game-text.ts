import { total } from "./line-score.ts";
import {
	type Game,
	type Half,
	isPlateAppearance,
	type Mark,
	type PlateAppearance,
	type Play,
	type Side,
} from "./play.ts";
import { inningLine, type PitchingLine, pitchingLine, type Tally } from "./tally.ts";
import type { Venue } from "./venue.ts";

/** The log of a game with its colour codes, read API §2.7. Every line ends with ^n^. */
export function gameText(game: Game, names: Record<Side, string>, tally: Tally, venue: Venue): string {
	const last = game.halves.at(-1);
	const halves = game.halves.map(half => halfText(half, names[half.batting], half === last));
	return `${halves.join("")}${LEGEND}${perfectContactText(game)}${venueText(game, tally, venue)}`;
}

const COLOURS: Record<Mark, string> = {
	"critical play": "^c46^",
	"critical situation": "^c47^",
	"run scored": "^c48^",
	simulated: "^c49^",
};

const LEGEND =
	"Game Log Legend^n^^c46^Critical Play^n^^c48^Run Scored^n^^c47^Critical Situation^n^^c49^Simulated Play^n^^c50^* Go-Ahead Play^n^^n^";

function halfText(half: Half, team: string, isLast: boolean): string {
	const header = half.batting === "away" ? `^c51^Inning ${half.inning}:^c50^^n^` : "";
	const { runs, hits, walks, errors, pitches } = inningLine(half);
	const totals = `Runs: ${runs} Hits: ${hits} Walks: ${walks} Errors: ${errors} Pitches: ${pitches} `;
	// The service leaves the runners of a game's very last half out.
	const leftOn = isLast ? "" : `Runners Left On: ${half.leftOnBase}`;
	return `${header}${team} batting. ${half.plays.map(playText).join("")}^n^${totals}${leftOn}^n^^n^`;
}

function playText(play: Play): string {
	switch (play.kind) {
		case "pitching change":
			return `${play.pitcher.last} pitching. `;
		case "substitution":
			return `${play.player.last} ${SUBSTITUTION_VERBS[play.how]} ${play.replaced.last}. `;
		case "baserunning":
			return `${play.runner.batter.last} ${BASERUNNING_VERBS[play.outcome](play.base)}. `;
		case "plate appearance":
			return appearanceText(play);
	}
}

const SUBSTITUTION_VERBS = {
	"pinch hitter": "pinch hits for",
	"pinch runner": "pinch runs for",
	fielder: "substituted for",
};

const BASERUNNING_VERBS = {
	"stolen base": (base: string) => `stole ${base}`,
	"caught stealing": () => "was caught stealing",
	"wild pitch": (base: string) => `reached ${base} on a wild pitch`,
};

function appearanceText(play: PlateAppearance): string {
	const { batter, moves, mark, isGoAhead } = play;
	const moved = moves
		.filter(move => move.isTold)
		.map(
			({ runner, to }) =>
				`${runner.batter.last} ${to === "home" ? "scores" : to === "out" ? "out" : `advances to ${to}`}.`,
		);
	const told = [`${batter.last} ${play.phrase.replace("{fielder}", play.fielderName)}.`, ...moved].join(" ");
	if (!mark) return `${told} `;
	return isGoAhead ? `${COLOURS[mark]}${told}^c50^* ` : `${COLOURS[mark]}${told} ^c50^`;
}

const FIELDER_ABBREVIATIONS = ["", "P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"];

/** Repeats the best hit balls with their speed; nothing when there were none. */
function perfectContactText({ halves }: Game): string {
	const perfect = halves
		.flatMap(half => half.plays)
		.filter(isPlateAppearance)
		.filter(play => play.perfectContact !== null);
	if (perfect.length === 0) return "";
	const lines = perfect.map(({ batter, phrase, fielder, runsBattedIn, perfectContact }) => {
		const told = phrase.replace("{fielder}", FIELDER_ABBREVIATIONS[fielder ?? 0] ?? "");
		const runs = runsBattedIn > 0 ? ` ${runsBattedIn} RBI` : "";
		return `${batter.last}: ${perfectContact} mph (${batter.last} ${told}. ${runs})^n^`;
	});
	return `Perfect Contact Hits (Perfect-Perfect)^n^${lines.join("")}^n^`;
}

function venueText({ sheets }: Game, tally: Tally, venue: Venue): string {
	const share = Math.round((venue.attendance / venue.capacity) * 100);
	const scores = [sheets.home, sheets.away].flatMap(({ pitchers: [starter] }) =>
		starter ? [`${gameScore(pitchingLine(tally, starter))} (${starter.last})`] : [],
	);
	const umpires = ["HP", "1B", "2B", "3B"].map((place, i) => `${place}: ${venue.umpires[i]}. `);
	return [
		`${venue.stadium}^e^ (${venue.elevationFeet} ft elevation)`,
		`Hitting Difficulty is ${venue.difficulty}.`,
		`Pitching Difficulty is ${venue.difficulty}.`,
		`${venue.year} Online Game`,
		`Maximum attendance: ${venue.attendance.toLocaleString("en-US")} (${share}% capacity)`,
		`Weather: ${venue.degrees} degrees, ${venue.sky}`,
		"No Wind",
		`Scheduled First Pitch: ${venue.firstPitch}`,
		`Game Scores: ${scores.join(", ")}`,
		"",
		"UMPIRES",
		umpires.join(""),
	]
		.map(line => `${line}^n^`)
		.join("");
}

/** One number for a starter's day (Tom Tango's version of the game score), as the recorded logs compute it. */
function gameScore({ outs, so, bb, h, r, hr }: PitchingLine): number {
	return total([40, 2 * outs, so, -2 * bb, -2 * h, -3 * r, -6 * hr]);
}
