import { FIELDING, HITTING, isAttribute, matters, PITCHING, RUNNING } from "../finder/attributes.ts";
import type { Texts } from "../text/en.ts";
import { formatTitle } from "./markup.ts";

export type AttributeGroupId = keyof Texts["attributes"]["groups"];

/** The service's names of a group's attributes. */
type Group = [id: AttributeGroupId, names: readonly string[]];

/**
 * A card's attributes in groups, those that matter to its kind first. The service sets attributes a card does not have to
 * zero (a pitcher's batting, an outfielder's blocking): those are left out. Unknown attributes, such as those of a future
 * edition, are listed last under their own names.
 */
export function groupAttributes(attributes: Readonly<Record<string, number>>, isHitter: boolean | null, text: Texts) {
	const { groups: titles, names: labels } = text.attributes;
	const roles: Group[] = [
		["hitting", HITTING],
		["pitching", PITCHING],
	];
	if (isHitter === false) roles.reverse();
	const otherRole = isHitter === null ? null : isHitter ? "pitching" : "hitting";
	const groups: Group[] = [
		...roles.filter(([id, names]) => id !== otherRole || matters(attributes, names)),
		["fielding", FIELDING.filter(name => attributes[name] !== 0)],
		["running", RUNNING],
		["more", Object.keys(attributes).filter(name => !isAttribute(name))],
	];
	return groups
		.map(([id, names]) => ({
			id,
			name: titles[id],
			attributes: names.flatMap(name => {
				const value = attributes[name];
				const label = isAttribute(name) ? labels[name] : formatTitle(name.replaceAll("_", " "));
				return value === undefined ? [] : [{ name, label, value }];
			}),
		}))
		.filter(group => group.attributes.length > 0);
}
