import { z } from "zod";
import { HOUR } from "../../ground/times.ts";
import { defineOperation } from "../operation.ts";
import { optionalNumber, optionalText, requiredNumber, requiredText, text, uuid } from "./fields.ts";
import { listOrEmpty, readableList } from "./lists.ts";

/** Normalizes "5", "+5" and "++5" to "+5"; "-3" stays "-3", and so does text that does not start with a number. */
function parseBoostValue(value: string): string {
	const match = /^([+-]*)\s*(\d.*)$/.exec(value);
	if (match === null) return value;
	return `${match[1]?.startsWith("-") ? "-" : "+"}${match[2]}`;
}

const boost = z.object({
	tier: text,
	description: text,
	/** `value` carries one sign: "+5", "-3". */
	attributes: listOrEmpty("attributes", z.object({ name: requiredText, value: text.transform(parseBoostValue) })),
});

/** One tier of a captain's ability. */
export type Boost = z.output<typeof boost>;

const captain = z
	.object({
		uuid,
		name: requiredText,
		display_position: optionalText,
		team: optionalText,
		ovr: optionalNumber,
		ability_name: text,
		ability_desc: text,
		/** The boosts, ascending by tier. */
		boosts: listOrEmpty("boosts", boost),
	})
	.transform(({ display_position, ability_name, ability_desc, ...rest }) => ({
		...rest,
		position: display_position,
		abilityName: ability_name,
		abilityDesc: ability_desc,
	}));

export type Captain = z.output<typeof captain>;

/**
 * The bounds of the list: a page has 25 (read API §8), each with possibly long lists; the last page may have only one.
 */
const CAPTAINS = { most: 100, few: 3 };

const captainsPage = z
	.object({ page: requiredNumber, total_pages: requiredNumber, captains: readableList("captains", captain, CAPTAINS) })
	.transform(({ page, total_pages, captains }) => ({ page, totalPages: total_pages, captains }));

/** A page of captains, from 1 (read API §4.6). */
export const captainsOperation = defineOperation({
	name: "captains",
	path: "/apis/captains.json",
	params: ({ page }: { page: number }) => ({ page: String(page) }),
	response: () => captainsPage,
	freshUntil: fetchedAt => fetchedAt + 6 * HOUR,
});
