import type { Texts } from "../text/en.ts";
import { formatTitle } from "./markup.ts";

export type AttributeGroupId = keyof Texts["attributes"]["groups"];
type AttributeName = keyof Texts["attributes"]["names"];

/** The service's names of a group's attributes. */
type Group = [id: AttributeGroupId, names: readonly string[]];

/** The service's names of both editions, grouped as in the game. */
const PITCHING: readonly AttributeName[] = [
	"stamina",
	"hits_per_bf",
	"hits_per_bf_left",
	"hits_per_bf_right",
	"k_per_bf",
	"k_per_bf_left",
	"k_per_bf_right",
	"bb_per_bf",
	"hr_per_bf",
	"pitching_clutch",
	"pitch_velocity",
	"pitch_control",
	"pitch_movement",
];
const HITTING: readonly AttributeName[] = [
	"contact_left",
	"contact_right",
	"power_left",
	"power_right",
	"plate_vision",
	"plate_discipline",
	"batting_clutch",
	"bunting_ability",
	"drag_bunting_ability",
	"hitting_durability",
];
const FIELDING: readonly AttributeName[] = [
	"fielding_ability",
	"arm_strength",
	"arm_accuracy",
	"reaction_time",
	"reaction_left",
	"reaction_right",
	"reaction_forward",
	"reaction_back",
	"blocking",
	"pop_time",
	"fielding_durability",
];
const RUNNING: readonly AttributeName[] = ["speed", "base_stealing", "baserunning_ability", "baserunning_aggression"];
const KNOWN: ReadonlySet<string> = new Set([...PITCHING, ...HITTING, ...FIELDING, ...RUNNING]);
const isKnown = (name: string): name is AttributeName => KNOWN.has(name);

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
		["more", Object.keys(attributes).filter(name => !isKnown(name))],
	];
	return groups
		.map(([id, names]) => ({
			id,
			name: titles[id],
			attributes: names.flatMap(name => {
				const value = attributes[name];
				const label = isKnown(name) ? labels[name] : formatTitle(name.replaceAll("_", " "));
				return value === undefined ? [] : [{ name, label, value }];
			}),
		}))
		.filter(group => group.attributes.length > 0);
}

/** Hitters have a control and movement of 10, and pitchers some bunting: one figure above 20 shows a real second role. */
function matters(attributes: Readonly<Record<string, number>>, names: readonly string[]): boolean {
	return names.some(name => name !== "hitting_durability" && !name.includes("bunting") && (attributes[name] ?? 0) > 20);
}
