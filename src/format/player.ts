import type { Platform } from "../api/operations/game-history.ts";
import { escapeMarkdown, formatTitle } from "./markup.ts";

/** The platforms' usual names. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
	psn: "PlayStation",
	xbl: "Xbox",
	ts: "Game account",
	nsw: "Nintendo Switch",
};

/** "ARENA" → "Arena"; an unknown mode keeps its own name. */
export function formatMode(mode: string): string {
	return escapeMarkdown(formatTitle(mode.toLowerCase()), 30);
}

/** "**brave_otter424** (PlayStation)" */
export function formatPlayer(gamertag: string, platform: Platform): string {
	return `**${escapeMarkdown(gamertag)}** (${PLATFORM_NAMES[platform]})`;
}

/** "No player named “nobody” on Xbox." */
export function formatNoPlayer(gamertag: string, platform: Platform): string {
	return `No player named “${escapeMarkdown(gamertag)}” on ${PLATFORM_NAMES[platform]}.`;
}
