import type { Inning } from "../../src/game/innings.ts";

/** The text of each half-inning from its plays, with the go-ahead marks restored. */
export function reassemble(innings: Inning[]): string[] {
	const halves = innings.flatMap(inning => inning.halves);
	return halves.map(({ plays }) =>
		normalize(plays.map(({ text, goAhead }) => `${text}${goAhead ? "*" : ""}`).join(" ")),
	);
}

/** The words of each half-inning as the service wrote them: between "Team batting." and the totals, without tokens. */
export function sourceHalves(text: string): string[] {
	const narration = text.split("Game Log Legend")[0] ?? "";
	const halves = narration.split("^n^").filter(line => line.includes(" batting."));
	return halves.map(line =>
		normalize(line.slice(line.indexOf(" batting.") + " batting.".length).replace(/\^\w+\^/g, "")),
	);
}

function normalize(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
