import type { Stadium } from "../goods.ts";
import { personName } from "../names.ts";
import { createRandom, type Random } from "../random.ts";
import type { Game } from "./game.ts";
import type { Side } from "./team.ts";

const LEGEND =
	"Game Log Legend^n^^c46^Critical Play^n^^c48^Run Scored^n^^c47^Critical Situation^n^^c49^Simulated Play^n^^c50^* Go-Ahead Play^n^^n^";

/** The log of a game with its colour codes, read API §2.7; every line ends with ^n^. The time is epoch ms. */
export function gameText(random: Random, game: Game, names: Record<Side, string>, stadium: Stadium, time: number) {
	const halves = game.halves.map(({ inning, side, text, ...half }, i) => {
		const heading = side === "away" ? `^c51^Inning ${inning}:^c50^^n^` : "";
		const totals = `Runs: ${half.runs} Hits: ${half.hits} Walks: ${half.walks} Errors: ${half.errors} Pitches: ${half.pitches} `;
		// The service omits the runners left on base in a game's very last half.
		const leftOn = i === game.halves.length - 1 ? "" : `Runners Left On: ${half.leftOn}`;
		return `${heading}${names[side]} batting. ${text}^n^${totals}${leftOn}^n^^n^`;
	});
	const perfect = game.contacts.length > 0 ? ["Perfect Contact Hits (Perfect-Perfect)", ...game.contacts, ""] : [];
	const trailer = [...perfect, ...venueLines(random, game, stadium, time)].map(line => `${line}^n^`);
	return `${halves.join("")}${LEGEND}${trailer.join("")}`;
}

function venueLines(random: Random, { teams }: Game, stadium: Stadium, time: number): string[] {
	const { uuid, plainName, elevationFeet, capacity } = stadium;
	const share = random.int(62, 97);
	const difficulty = random.pick(["Veteran", "All-Star", "Hall of Fame"]);
	const scores = [teams.home, teams.away].flatMap(({ pitchers: [starter] }) => {
		if (!starter) return [];
		const { outs, so, bb, h, r, hr } = starter.line;
		// Tom Tango's version of the game score, as the recorded logs compute it.
		return `${40 + 2 * outs + so - 2 * bb - 2 * h - 3 * r - 6 * hr} (${starter.last})`;
	});
	// A stadium has its own umpires and starting time.
	const venueRandom = createRandom(`${uuid}/venue`);
	const umpires = ["HP", "1B", "2B", "3B"].map(place => {
		const { first, last } = personName(venueRandom);
		return `${place}: ${first} ${last}. `;
	});
	return [
		`${plainName}^e^ (${elevationFeet} ft elevation)`,
		`Hitting Difficulty is ${difficulty}.`,
		`Pitching Difficulty is ${difficulty}.`,
		`${new Date(time).getUTCFullYear()} Online Game`,
		`Maximum attendance: ${Math.round((capacity * share) / 100).toLocaleString("en-US")} (${share}% capacity)`,
		`Weather: ${random.int(60, 92)} degrees, ${random.pick(["Clear", "Overcast", "Partly Cloudy"])}`,
		"No Wind",
		`Scheduled First Pitch: ${venueRandom.pick(["1:00pm", "7:00pm"])}`,
		`Game Scores: ${scores.join(", ")}`,
		"",
		"UMPIRES",
		umpires.join(""),
	];
}
