import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { PLATFORMS, type Platform } from "../../api/operations/game-history.ts";
import { UserError } from "../../errors.ts";
import { PLATFORM_NAMES } from "../../format/player.ts";
import type { Context, Player } from "../command.ts";

/** Longer than any platform's names, and what a button has room for. */
const GAMERTAG_LENGTH = 40;

/** No platform allows controls, halves of characters or the two marks a button's id is built with. */
const gamertag = z
	.string()
	.trim()
	.min(1)
	.max(GAMERTAG_LENGTH)
	.regex(/^[^|%\p{Cc}\p{Cs}]+$/u);

/** The part of a command's query that `playerOptions` fill. */
export const playerQuery = { gamertag: gamertag.optional(), platform: z.enum(PLATFORMS).optional() };

export const playerOptions: APIApplicationCommandStringOption[] = [
	{
		type: ApplicationCommandOptionType.String,
		name: "gamertag",
		description: "Name in the game",
		max_length: GAMERTAG_LENGTH,
	},
	{
		type: ApplicationCommandOptionType.String,
		name: "platform",
		description: "Where that name plays",
		choices: PLATFORMS.map(value => ({ name: PLATFORM_NAMES[value], value })),
	},
];

export interface PlayerQuery {
	gamertag?: string | undefined;
	platform?: Platform | undefined;
}

/** The player meant: the one named, else the one linked; null when neither is there. */
export async function findPlayerMeant(query: PlayerQuery, { links, user }: Context): Promise<Player | null> {
	const { gamertag, platform } = query;
	if (gamertag !== undefined && platform !== undefined) return { gamertag, platform };
	const linked = (await links.get(user.id)) ?? null;
	if (gamertag === undefined) return linked && { ...linked, platform: platform ?? linked.platform };
	if (linked === null) throw new UserError("On which platform? Give `platform` beside `gamertag`.");
	return { gamertag, platform: linked.platform };
}
