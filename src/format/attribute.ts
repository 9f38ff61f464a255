import { formatTitle } from "./markup.ts";

export interface AttributeGroup {
	name: string;
	attributes: readonly { label: string; value: number }[];
}

type Labels = readonly (readonly [key: string, label: string])[];

/** The service's names of both editions with the players' terms (at most 12 characters), grouped as in the game. */
const PITCHING: Labels = [
	["stamina", "Stamina"],
	["hits_per_bf", "H/9"],
	["hits_per_bf_left", "H/9 vs L"],
	["hits_per_bf_right", "H/9 vs R"],
	["k_per_bf", "K/9"],
	["k_per_bf_left", "K/9 vs L"],
	["k_per_bf_right", "K/9 vs R"],
	["bb_per_bf", "BB/9"],
	["hr_per_bf", "HR/9"],
	["pitching_clutch", "Clutch"],
	["pitch_velocity", "Velocity"],
	["pitch_control", "Control"],
	["pitch_movement", "Break"],
];
const HITTING: Labels = [
	["contact_left", "Contact vs L"],
	["contact_right", "Contact vs R"],
	["power_left", "Power vs L"],
	["power_right", "Power vs R"],
	["plate_vision", "Vision"],
	["plate_discipline", "Discipline"],
	["batting_clutch", "Clutch"],
	["bunting_ability", "Bunting"],
	["drag_bunting_ability", "Drag bunt"],
	["hitting_durability", "Durability"],
];
const FIELDING: Labels = [
	["fielding_ability", "Fielding"],
	["arm_strength", "Arm strength"],
	["arm_accuracy", "Arm accuracy"],
	["reaction_time", "Reaction"],
	["reaction_left", "React left"],
	["reaction_right", "React right"],
	["reaction_forward", "React fwd"],
	["reaction_back", "React back"],
	["blocking", "Blocking"],
	["pop_time", "Pop time"],
	["fielding_durability", "Durability"],
];
const RUNNING: Labels = [
	["speed", "Speed"],
	["base_stealing", "Stealing"],
	["baserunning_ability", "Baserunning"],
	["baserunning_aggression", "Aggression"],
];
const LABELLED = new Set([...PITCHING, ...HITTING, ...FIELDING, ...RUNNING].map(([key]) => key));

/**
 * A card's attributes in groups, those that matter to its kind first. The service sets attributes a card does not have to
 * zero (a pitcher's batting, an outfielder's blocking): those are left out. Unknown attributes, such as those of a future
 * edition, are listed last under their own names.
 */
export function groupAttributes(
	attributes: Readonly<Record<string, number>>,
	isHitter: boolean | null,
): AttributeGroup[] {
	const roles = [
		{ name: "Hitting", labels: HITTING, own: isHitter !== false },
		{ name: "Pitching", labels: PITCHING, own: isHitter !== true },
	];
	if (isHitter === false) roles.reverse();
	const others = Object.keys(attributes).filter(key => !LABELLED.has(key));
	const groups = [
		...roles.filter(({ labels, own }) => own || matters(attributes, labels)),
		{ name: "Fielding", labels: FIELDING.filter(([key]) => attributes[key] !== 0) },
		{ name: "Running", labels: RUNNING },
		{ name: "More", labels: others.map(key => [key, formatTitle(key.replaceAll("_", " "))] as const) },
	];
	return groups
		.map(({ name, labels }) => ({ name, attributes: valuesOf(attributes, labels) }))
		.filter(group => group.attributes.length > 0);
}

/** Hitters have a control and movement of 10, and pitchers some bunting: one figure above 20 shows a real second role. */
function matters(attributes: Readonly<Record<string, number>>, labels: Labels): boolean {
	return labels.some(
		([key]) => key !== "hitting_durability" && !key.includes("bunting") && (attributes[key] ?? 0) > 20,
	);
}

function valuesOf(attributes: Readonly<Record<string, number>>, labels: Labels): { label: string; value: number }[] {
	return labels.flatMap(([key, label]) => {
		const value = attributes[key];
		return value === undefined ? [] : [{ label, value }];
	});
}
