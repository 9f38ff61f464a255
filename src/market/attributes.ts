/** The service's names of the ratings (0 to 125) of all editions, grouped as in the game. */
export const PITCHING_ATTRIBUTES = [
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
] as const;
export const HITTING_ATTRIBUTES = [
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
] as const;
export const FIELDING_ATTRIBUTES = [
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
] as const;
export const RUNNING_ATTRIBUTES = ["speed", "base_stealing", "baserunning_ability", "baserunning_aggression"] as const;
export const ATTRIBUTES = [
	...HITTING_ATTRIBUTES,
	...PITCHING_ATTRIBUTES,
	...FIELDING_ATTRIBUTES,
	...RUNNING_ATTRIBUTES,
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];
/** The card's values by attribute, without the attributes that it lacks. */
export type Attributes = Readonly<Partial<Record<AttributeName, number>>>;

/** Each changed attribute with its value before and after; null if it was or is absent. */
export type AttributeChanges = Partial<Record<AttributeName, readonly [number | null, number | null]>>;

/** No rating rises above this value. */
export const HIGHEST = 125;
/** @param boost the captain's boost, which may be negative */
export const boostedValue = (value: number, boost = 0) =>
	boost === 0 ? value : Math.max(0, Math.min(HIGHEST, value + boost));

const KNOWN: ReadonlySet<string> = new Set(ATTRIBUTES);
export const isAttribute = (name: string): name is AttributeName => KNOWN.has(name);

/** Hitters have a control and movement of 10, and pitchers some bunting: one figure above 20 shows a real second role. */
function matters(attributes: Readonly<Record<string, number>>, names: readonly string[]): boolean {
	return names.some(name => name !== "hitting_durability" && !name.includes("bunting") && (attributes[name] ?? 0) > 20);
}

/**
 * The attributes without ratings that only fill the record: a hitter's pitching, a pitcher's batting, and a zero in the
 * field.
 */
export function ownAttributes(attributes: Readonly<Record<string, number>>, isHitter: boolean | null): Attributes {
	const otherRole: readonly AttributeName[] = isHitter ? PITCHING_ATTRIBUTES : HITTING_ATTRIBUTES;
	const filled = new Set(isHitter === null || matters(attributes, otherRole) ? [] : otherRole);
	const fielding: ReadonlySet<string> = new Set(FIELDING_ATTRIBUTES);
	return Object.fromEntries(
		Object.entries(attributes).filter(
			([name, value]) => isAttribute(name) && !filled.has(name) && !(fielding.has(name) && value === 0),
		),
	);
}
