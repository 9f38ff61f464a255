import { OUTS_PER_INNING } from "../game/pitching.ts";
import type { Ending } from "../game/ruling.ts";
import type { Texts } from "../text/en.ts";

const REGULATION_INNINGS = 9;

/** In a game with fewer innings, a lead of this size is also shown, because it may have ended the game. */
const LARGE_LEAD = 10;

/** Formats "Final" · "Final after 11 innings" · "Ended in the 3rd. The win was awarded to Foxes." */
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

/** Formats "W" or "L" in the reader's language; any other result as the service writes it. */
export function formatResult(result: string, { history }: Texts): string {
	if (result === "W") return history.won;
	return result === "L" ? history.lost : result;
}

/** Formats outs as innings pitched: 23 as "7.2". */
export function formatInningsPitched(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}

/** Formats "W: Robin Alder (3–1, 2.45), L: …": the service writes a season's record with a hyphen, "3-1". */
export function formatPitchers(info: string, text: Texts): string {
	return info
		.replaceAll(/(?<=\d)-(?=\d)/g, "–")
		.replaceAll(/(?<=^|, )[WL](?=: )/g, result => formatResult(result, text));
}
