import {
	FIELDING_ATTRIBUTES,
	HITTING_ATTRIBUTES,
	isAttribute,
	ownAttributes,
	PITCHING_ATTRIBUTES,
	RUNNING_ATTRIBUTES,
} from "../market/attributes.ts";
import type { Texts } from "../text/en.ts";
import { formatTitle } from "./markup.ts";

export type AttributeGroupId = keyof Texts["attributes"]["groups"];

/** The service's names of a group's attributes. */
type Group = [id: AttributeGroupId, names: readonly string[]];

/**
 * Groups a card's own attributes, first the groups that matter to its kind. Unknown attributes, such as those of a future
 * edition, are listed last with the service's names.
 */
export function groupAttributes(attributes: Readonly<Record<string, number>>, isHitter: boolean | null, text: Texts) {
	const { groups: titles, names: labels } = text.attributes;
	const roles: Group[] = [
		["hitting", HITTING_ATTRIBUTES],
		["pitching", PITCHING_ATTRIBUTES],
	];
	if (isHitter === false) roles.reverse();
	const more = Object.keys(attributes).filter(name => !isAttribute(name));
	const groups: Group[] = [
		...roles,
		["fielding", FIELDING_ATTRIBUTES],
		["running", RUNNING_ATTRIBUTES],
		["more", more],
	];
	const shown = ownAttributes(attributes, isHitter);
	return groups
		.map(([id, names]) => ({
			id,
			name: titles[id],
			attributes: names.flatMap(name => {
				const value = isAttribute(name) ? shown[name] : attributes[name];
				const label = isAttribute(name) ? labels[name] : formatTitle(name.replaceAll("_", " "));
				return value === undefined ? [] : [{ name, label, value }];
			}),
		}))
		.filter(group => group.attributes.length > 0);
}
