import { z } from "zod";
import { UserError, type Way } from "../../errors.ts";
import { GAMERTAG_LENGTH, isGamertag } from "../../game/participant.ts";
import { PLATFORMS, type Platform } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import type { Context, Player } from "../context.ts";
import { problemKey } from "../problems.ts";
import type { Query } from "../query.ts";
import { choiceOption, textOption } from "./option.ts";

const gamertag = z.string().trim().min(1).max(GAMERTAG_LENGTH).refine(isGamertag, problemKey("gamertag"));

/** The ids that `/game` accepts; a game with another id is listed, but cannot be opened. */
export const GAME_ID = /^\d{1,15}$/;
export const isGameId = (typed: string) => GAME_ID.test(typed);

/** A player: options that several commands have, by name. */
export const playerOptions = {
	gamertag: { ...textOption(GAMERTAG_LENGTH), schema: gamertag.optional() },
	platform: choiceOption(PLATFORMS, ({ players }) => players.platforms),
};

/** The same player on another platform. */
export const platformWay = (platform: Platform, { players }: Texts): Way => ({
	label: players.platforms[platform],
	values: { platform },
});

/** The platforms, where a gamertag has none. */
export const platformWays = (text: Texts): Way[] => PLATFORMS.map(platform => platformWay(platform, text));

/** The form that links a gamertag, and from there back to what needs one. */
export const linkWays = ({ links }: Texts): Way[] => [
	{ label: links.form.open, command: "link", values: { do: "form" }, leadsBack: true },
];

type Named = Query<typeof playerOptions>;

/** The named player, on the person's usual platform if none is named; else the linked one; null if there is neither. */
export async function resolvePlayer(query: Named, { links, user, text, preferences }: Context): Promise<Player | null> {
	const { gamertag, platform } = query;
	if (gamertag !== undefined && platform !== undefined) return { gamertag, platform };
	const linked = (await links.get(user.id)) ?? null;
	if (gamertag === undefined) return linked && { ...linked, platform: platform ?? linked.platform };
	const usual = preferences.platform ?? linked?.platform;
	if (usual === undefined) throw new UserError(text.players.whichPlatform, platformWays(text));
	return { gamertag, platform: usual };
}
