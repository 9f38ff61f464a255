import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { array, list, optionalNumber, optionalText, requiredNumber, requiredText, text, uuid } from "./fields.ts";

/** One tier of a captain's ability. */
export interface Boost {
	tier: string;
	description: string;
	/** `value` carries one sign: "+5", "-3". */
	attributes: { name: string; value: string }[];
}

export interface Captain {
	uuid: string;
	name: string;
	position: string | null;
	team: string | null;
	ovr: number | null;
	abilityName: string;
	abilityDesc: string;
	/** Tiers, ascending. */
	boosts: Boost[];
}

export interface CaptainsPage {
	page: number;
	totalPages: number;
	captains: Captain[];
}

export interface CaptainsQuery {
	/** From 1. */
	page: number;
}

/** "5", "+5" and "++5" → "+5"; "-3" keeps its sign; what does not begin with a number stays as it is. */
function parseBoostValue(value: string): string {
	const match = /^([+-]*)\s*(\d.*)$/.exec(value);
	if (match === null) return value;
	return `${match[1]?.startsWith("-") ? "-" : "+"}${match[2]}`;
}

const boost = z.object({
	tier: text,
	description: text,
	attributes: list(z.object({ name: requiredText, value: text.transform(parseBoostValue) })),
});

const captain = z
	.object({
		uuid,
		name: requiredText,
		display_position: optionalText,
		team: optionalText,
		ovr: optionalNumber,
		ability_name: text,
		ability_desc: text,
		boosts: list(boost),
	})
	.transform(({ display_position, ability_name, ability_desc, ...rest }) => ({
		...rest,
		position: display_position,
		abilityName: ability_name,
		abilityDesc: ability_desc,
	}));

/** A page has 25 (read API §8); each of them may hold long lists of its own. */
const MAX_CAPTAINS = 100;

const captainsPage: z.ZodType<CaptainsPage> = z
	.object({
		page: requiredNumber,
		total_pages: requiredNumber,
		captains: array(captain, MAX_CAPTAINS),
	})
	.transform(({ page, total_pages, captains }) => ({
		page,
		totalPages: total_pages,
		captains,
	}));

const FRESHNESS = 6 * 60 * 60_000;

/** A page of captains (read API §4.6). */
export const captainsOperation = defineOperation<CaptainsQuery, CaptainsPage>({
	name: "captains",
	path: "/apis/captains.json",
	params: ({ page }) => ({ page: String(page) }),
	response: () => captainsPage,
	freshUntil: fetchedAt => fetchedAt + FRESHNESS,
});
