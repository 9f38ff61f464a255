import type { HalfInning } from "../game/innings.ts";
import type { Play } from "../game/plays.ts";
import { escapeMarkdown } from "./markup.ts";

/** What the marks before a play mean, for whoever reads them. */
export const PLAY_LEGEND = "⚾ run · ⭐ go-ahead · ❗ critical play · ❕ critical situation · ⏩ simulated";

/** A half-inning as lines: who bats, every play with its marks, and what it came to. */
export function formatHalf(inning: number, half: HalfInning): string[] {
	const part = half.side === "away" ? "Top" : "Bottom";
	const team = half.battingTeam === "" ? "" : ` · ${escapeMarkdown(half.battingTeam, 60)}`;
	return [`**${part} of inning ${inning}${team}**`, ...half.plays.map(formatPlay), ...formatTotals(half)];
}

function formatPlay(play: Play): string {
	const marks = [
		play.scoring && "⚾",
		play.goAhead && "⭐",
		play.critical && "❗",
		play.criticalSituation && "❕",
		play.simulated && "⏩",
	].filter(Boolean);
	const text = escapeMarkdown(play.text, 1000);
	return marks.length === 0 ? text : `${marks.join("")} ${play.scoring ? `**${text}**` : text}`;
}

function formatTotals({ totals }: HalfInning): string[] {
	if (totals === null) return ["-# broken off here"];
	const { runs, hits, walks, errors, pitches, leftOn } = totals;
	const left = leftOn === null ? "" : ` · left on ${leftOn}`;
	return [`-# runs ${runs} · hits ${hits} · walks ${walks} · errors ${errors} · pitches ${pitches}${left}`];
}
