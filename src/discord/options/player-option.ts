import { z } from "zod";
import { UserError } from "../../errors.ts";
import { GAMERTAG_LENGTH, isGamertag } from "../../game/participant.ts";
import { PLATFORMS } from "../../ground/words.ts";
import type { Context, Player } from "../context.ts";
import { problem } from "../problems.ts";
import type { Query } from "../query.ts";
import { choiceOption, textOption } from "./option.ts";

const gamertag = z.string().trim().min(1).max(GAMERTAG_LENGTH).refine(isGamertag, problem("gamertag"));

/** The ids that `/game` accepts; a game with another id is listed, but cannot be opened. */
export const GAME_ID = /^\d{1,15}$/;
export const isGameId = (typed: string) => GAME_ID.test(typed);

/** A player: options that several commands have, by name. */
export const playerOptions = {
	gamertag: { ...textOption(GAMERTAG_LENGTH), schema: gamertag.optional() },
	platform: choiceOption(PLATFORMS, ({ players }) => players.platforms),
};

type Named = Query<typeof playerOptions>;

/** The named player, on the person's usual platform if none is named; else the linked one; null if there is neither. */
export async function resolvePlayer(query: Named, { links, user, text, preferences }: Context): Promise<Player | null> {
	const { gamertag, platform } = query;
	if (gamertag !== undefined && platform !== undefined) return { gamertag, platform };
	const linked = (await links.get(user.id)) ?? null;
	if (gamertag === undefined) return linked && { ...linked, platform: platform ?? linked.platform };
	const usual = preferences.platform ?? linked?.platform;
	if (usual === undefined) throw new UserError(text.players.whichPlatform);
	return { gamertag, platform: usual };
}
