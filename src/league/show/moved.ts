import { UNKNOWN } from "./team-table.ts";

/** Formats the places that a member has gained: "▲2". @param moved null: not known */
export function formatMoved(moved: number | null): string {
	if (moved === null || moved === 0) return UNKNOWN;
	return moved > 0 ? `▲${moved}` : `▼${-moved}`;
}
