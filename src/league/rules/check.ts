import type { GameLog } from "../../api/operations/game-log.ts";
import type { Inning } from "../../game/innings.ts";
import { deriveLineScore } from "../../game/line-score.ts";
import { parsePlayByPlay } from "../../game/play-by-play.ts";
import { findLengthFacts } from "../../game/regulation.ts";
import { endedEarly } from "../../game/ruling.ts";
import type { GameCheck } from "../season/reading.ts";

/**
 * The facts that a game's log adds to its history entry. A game continues only after a complete inning, so only the last
 * one may be incomplete.
 */
export function checkLog(log: GameLog): GameCheck {
	const { gameUuid, ruling, innings: recorded } = log.record;
	const played = parsePlayByPlay(log.text).innings;
	const lineScore = deriveLineScore(log, played);
	const innings = recorded || played.at(-1)?.inning || 0;
	const last = played.find(({ inning }) => inning === innings);
	const isComplete = !endedEarly(log.record) || isLastComplete(log, last);
	return {
		gameUuid,
		ruling,
		innings,
		completeInnings: isComplete ? innings : Math.max(0, innings - 1),
		length: findLengthFacts(lineScore, innings),
	};
}

/** Whether the home side has batted, or did not need to because it leads after the away side has batted. */
function isLastComplete({ record: { home, away } }: GameLog, last: Inning | undefined): boolean {
	const top = last?.halves.find(({ side }) => side === "away");
	const bottom = last?.halves.find(({ side }) => side === "home");
	// The service writes the runners left on base only after the third out.
	const isTopOver = bottom !== undefined || hasThirdOut(top);
	return hasThirdOut(bottom) || (isTopOver && home.runs > away.runs);
}

function hasThirdOut(half: Inning["halves"][number] | undefined): boolean {
	return half?.totals != null && half.totals.leftOn !== null;
}
