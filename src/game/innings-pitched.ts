const OUTS_PER_INNING = 3;

/** Innings pitched as written, "7.2" (7 innings and 2 outs, read API §2.8) → outs, 23. Anything else → `null`. */
export function parseInningsPitched(text: string): number | null {
	const match = /^(\d+)(?:\.([012]))?$/.exec(text.trim());
	return match ? Number(match[1]) * OUTS_PER_INNING + Number(match[2] ?? 0) : null;
}

/** Outs → innings pitched, 23 → "7.2". */
export function formatInningsPitched(outs: number): string {
	return `${Math.trunc(outs / OUTS_PER_INNING)}.${outs % OUTS_PER_INNING}`;
}
