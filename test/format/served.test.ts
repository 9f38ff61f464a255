import { createSample } from "@dugout/read-api/sample/sample";
import { describe, expect, it } from "vitest";
import { formatServed } from "../../src/format/served.ts";
import { parsePlayByPlay } from "../../src/game/play-by-play.ts";
import { splitSentences } from "../../src/game/sentences.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";
import { RECORDED, readRecorded } from "../helpers/recorded.ts";

const SPANISH = textsFor("es-419");

describe("what the service writes by formulas, in Spanish", () => {
	it.each([
		["Alder pitching.", "Lanza Alder."],
		["Elm Jr. scores.", "Anota Elm Jr."],
		["Birch doubled to center.", "Birch conectó un doblete al jardín central."],
		["de la Fir homered to left (439 feet).", "de la Fir conectó un jonrón al jardín izquierdo (439 pies)."],
		["Ash grounded into a double play (6-4-3 DP).", "Ash bateó un rodado para doble play (6-4-3 DP)."],
		["Ash grounded out to SS (6-3). Elm out.", "Ash falló con rodado a SS (6-3). Elm es out."],
		["Oak struck out chasing a slider low and away.", "Oak se ponchó persiguiendo un slider abajo y afuera."],
		["Oak was called out on strikes looking on an inside fastball.", "Oak se ponchó sin tirarle a una recta adentro."],
		["Yew flied out to O'Elm-Fir (F8).", "Yew falló con elevado a O'Elm-Fir (F8)."],
		["(2-5-4).", "(2-5-4)."],
		["64 degrees, Overcast", "64 °F, cubierto"],
		["Wind: 6 mph, out to left", "Viento: 6 mph, hacia el jardín izquierdo"],
		["218 lbs", "218 lb"],
		["1,250 ft", "1,250 pies"],
		["Red Diamond", "Diamante rojo"],
		["$ 1,750 Per Home Run", "$ 1,750 por jonrón"],
		["5 players", "5 jugadores"],
		["Performs better when playing at home", "Rinde más como local"],
		["Boosts players who bat left in your squad.", "Mejora a los jugadores de tu plantilla que batean a la zurda."],
		["Boosts switch hitters in your squad.", "Mejora a los bateadores ambidiestros de tu plantilla."],
		[
			"Boosts hitters with 80+ Speed in your squad.",
			"Mejora a los bateadores de tu plantilla con Velocidad de 80 o más.",
		],
		["Hitters with Power of 90 or higher get a boost.", "Los bateadores con Poder de 90 o más reciben una mejora."],
		["Boosts players aged 33 or older in your squad.", "Mejora a los jugadores de tu plantilla de 33 años o más."],
		[
			"Boosts players born in Cuba or Japan in your squad.",
			"Mejora a los jugadores de tu plantilla nacidos en Cuba o Japan.",
		],
		[
			"Boosts players with the Owl quirk in your squad.",
			"Mejora a los jugadores de tu plantilla con la peculiaridad Owl.",
		],
		[
			"Pitchers with a Slider get a boost when 5 or more are in your lineup.",
			"Los lanzadores con Slider reciben una mejora si hay 5 o más en tu alineación.",
		],
		[
			"Boosts infielders and outfielders in your squad.",
			"Mejora a los jugadores de cuadro y a los jardineros de tu plantilla.",
		],
		[
			"Foxes hitters get a boost when they bat left.",
			"Los bateadores de Foxes que batean a la zurda reciben una mejora.",
		],
	])("%s → %s", (served, shown) => {
		expect(formatServed(served, SPANISH)).toBe(shown);
		expect(formatServed(served, ENGLISH)).toBe(served);
	});

	it.each([
		"",
		"Elm juggled the ball.",
		"Elm doubled to center. Fir did a dance.",
		"Elm struck out chasing a moonball low and away.",
		"Elm doubled to the moon.",
		"elm walked.",
		`${"Elm ".repeat(100)}walked.`,
		"5 players of the bench",
		"Ruby",
	])("as served: %s", served => {
		expect(formatServed(served, SPANISH)).toBe(served);
	});
});

/** Each sentence of the plays and the weather of game logs. */
function phrasesOf(logs: readonly string[]): string[] {
	return logs.flatMap(log => {
		const { innings, trailer } = parsePlayByPlay(log);
		const plays = innings.flatMap(({ halves }) => halves.flatMap(half => half.plays));
		const weather = [trailer.weather, trailer.wind].filter(fact => fact !== null);
		return [...plays.flatMap(play => splitSentences(play.text)), ...weather];
	});
}

function textsIn(part: unknown): string[] {
	if (typeof part === "string") return part.includes("^n^") ? [part] : [];
	return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

/** Names, and the signs of scorers, are the same in both languages; what else is left of an English phrase is English. */
const wordsOf = (text: string) => new Set(text.replaceAll(/\([-\dA-Z ]+\)/g, " ").match(/(?<=^| )\p{Ll}+/gu));
/** Words of formulas that Spanish has, too. */
const SHARED = new Set(["a", "de", "la", "los", "slider", "sinker", "splitter", "cutter", "out", "error", "play"]);

function checkAll(phrases: readonly string[]) {
	expect(phrases.length).toBeGreaterThan(1000);
	const unknown = phrases.filter(phrase => SPANISH.served(phrase) === null);
	expect(unknown).toEqual([]);
	const half = phrases.filter(phrase => {
		const english = wordsOf(phrase);
		return [...wordsOf(formatServed(phrase, SPANISH))].some(word => english.has(word) && !SHARED.has(word));
	});
	expect(half).toEqual([]);
}

it("every sentence of the sample's games is known, and none is half in English", () => {
	const { games } = createSample("served");
	const matchups = games.recent(Date.UTC(2026, 5, 1)).slice(0, 60);
	checkAll(phrasesOf(matchups.map(matchup => games.play(matchup).text)));
});

it.skipIf(!RECORDED)("every sentence of recorded games is known, and none is half in English", () => {
	const logs = ["mlb25/game_log/arena-7-innings.json", "mlb26/game_log_parts.json"].map(readRecorded);
	checkAll(phrasesOf(textsIn(logs)));
});
