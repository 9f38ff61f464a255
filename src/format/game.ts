import { OUTS_PER_INNING } from "../game/pitching.ts";
import type { Ending } from "../game/ruling.ts";
import type { Texts } from "../text/en.ts";

const REGULATION_INNINGS = 9;

/** In a game of fewer innings a lead of this size is shown too, since it may be why the game was over. */
const LARGE_LEAD = 10;

/** "Final" · "Final after 11 innings" · "Ended in the 3rd. The win was awarded to Foxes." */
export function formatEnding(ending: Ending, text: Texts): string {
	const { winner, lead } = ending;
	const end = formatEnd(ending, text);
	return winner !== null && lead <= 0 ? text.game.awarded(end, winner) : end;
}

function formatEnd({ innings, early, lead }: Ending, { game, format }: Texts): string {
	if (early) return innings === 0 ? game.endedEarly : game.endedIn(game.inning(innings));
	if (innings === REGULATION_INNINGS || innings === 0) return game.final;
	const final = game.finalAfter(innings);
	return innings < REGULATION_INNINGS && lead >= LARGE_LEAD ? game.finalByLead(final, format.number(lead)) : final;
}

/** "W" or "L", as the reader's language writes it; another result as the service writes it. */
export function formatResult(result: string, { history }: Texts): string {
	return result === "W" ? history.won : result === "L" ? history.lost : result;
}

/** Outs → innings pitched, 23 → "7.2". */
export function formatInningsPitched(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}

/** "W: Robin Alder (3–1, 2.45), L: …": the service writes a season's record with a hyphen, "3-1". */
export function formatPitchers(info: string, text: Texts): string {
	return info
		.replaceAll(/(?<=\d)-(?=\d)/g, "–")
		.replaceAll(/(?<=^|, )[WL](?=: )/g, result => formatResult(result, text));
}
