import type { Texts } from "../text/en.ts";
import { formatTitle } from "./markup.ts";

export type AttributeGroupId = keyof Texts["attributes"]["groups"];
type AttributeName = keyof Texts["attributes"]["names"];

export interface Attribute {
	/** The service's name. */
	name: string;
	label: string;
	value: number;
}

export interface AttributeGroup {
	id: AttributeGroupId;
	name: string;
	attributes: readonly Attribute[];
}

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

/**
 * A card's attributes in groups, those that matter to its kind first. The service sets attributes a card does not have to
 * zero (a pitcher's batting, an outfielder's blocking): those are left out. Unknown attributes, such as those of a future
 * edition, are listed last under their own names.
 */
export function groupAttributes(
	attributes: Readonly<Record<string, number>>,
	isHitter: boolean | null,
	text: Texts,
): AttributeGroup[] {
	const { groups: titles, names } = text.attributes;
	const roles: { id: AttributeGroupId; names: readonly AttributeName[]; own: boolean }[] = [
		{ id: "hitting", names: HITTING, own: isHitter !== false },
		{ id: "pitching", names: PITCHING, own: isHitter !== true },
	];
	if (isHitter === false) roles.reverse();
	const known: { id: AttributeGroupId; names: readonly AttributeName[] }[] = [
		...roles.filter(role => role.own || matters(attributes, role.names)),
		{ id: "fielding", names: FIELDING.filter(name => attributes[name] !== 0) },
		{ id: "running", names: RUNNING },
	];
	const others = Object.keys(attributes).filter(name => !KNOWN.has(name));
	const labelled = [
		...known.map(({ id, names: own }) => ({ id, labels: own.map(name => [name, names[name]] as const) })),
		{ id: "more" as const, labels: others.map(name => [name, formatTitle(name.replaceAll("_", " "))] as const) },
	];
	return labelled
		.map(({ id, labels }) => ({ id, name: titles[id], attributes: valuesOf(attributes, labels) }))
		.filter(group => group.attributes.length > 0);
}

/** Hitters have a control and movement of 10, and pitchers some bunting: one figure above 20 shows a real second role. */
function matters(attributes: Readonly<Record<string, number>>, names: readonly AttributeName[]): boolean {
	return names.some(name => name !== "hitting_durability" && !name.includes("bunting") && (attributes[name] ?? 0) > 20);
}

function valuesOf(
	attributes: Readonly<Record<string, number>>,
	labels: readonly (readonly [name: string, label: string])[],
): Attribute[] {
	return labels.flatMap(([name, label]) => {
		const value = attributes[name];
		return value === undefined ? [] : [{ name, label, value }];
	});
}
