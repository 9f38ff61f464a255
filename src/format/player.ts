import type { Platform } from "../api/operations/game-history.ts";
import { escapeMarkdown } from "./markup.ts";

/** What players call the platforms. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
	psn: "PlayStation",
	xbl: "Xbox",
	ts: "Game account",
	nsw: "Nintendo Switch",
};

/** "ARENA" → "Arena"; a mode never heard of is shown as it is called. */
export function formatMode(mode: string): string {
	return escapeMarkdown(mode.slice(0, 1).toUpperCase() + mode.slice(1).toLowerCase(), 30);
}

/** "**brave_otter424** (PlayStation)" */
export function formatPlayer(gamertag: string, platform: Platform): string {
	return `**${escapeMarkdown(gamertag)}** (${PLATFORM_NAMES[platform]})`;
}
