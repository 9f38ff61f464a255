import type { Platform } from "../ground/words.ts";
import type { Texts } from "../text/en.ts";
import { escapeMarkdown, formatTitle } from "./markup.ts";

/** Formats a mode without markdown, "ARENA" as "Arena"; an unknown mode keeps the service's name. */
export function modeName(mode: string, { game }: Texts): string {
	const known: Readonly<Record<string, string>> = game.modes;
	const key = mode.toLowerCase();
	return (Object.hasOwn(known, key) ? known[key] : undefined) ?? formatTitle(key);
}

export function formatMode(mode: string, text: Texts): string {
	return escapeMarkdown(modeName(mode, text), 30);
}

/** Formats "**brave_otter424** (PlayStation)". */
export function formatPlayer(gamertag: string, platform: Platform, { players }: Texts): string {
	return `**${escapeMarkdown(gamertag)}** (${players.platforms[platform]})`;
}

/** Formats "No player named “nobody” on Xbox." */
export function formatNoPlayer(gamertag: string, platform: Platform, { players }: Texts): string {
	return players.notFound(escapeMarkdown(gamertag), players.platforms[platform]);
}
