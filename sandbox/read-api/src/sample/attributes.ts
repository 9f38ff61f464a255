import { type Card, overallNow } from "./cards.ts";
import { createPitches, type Pitch } from "./pitches.ts";
import { createQuirks, type Quirk } from "./quirks.ts";
import { createRandom, type Random } from "./random.ts";
import { isPitcher } from "./roster.ts";

const PITCHING = [
	"stamina",
	"pitching_clutch",
	"hits_per_bf",
	"k_per_bf",
	"bb_per_bf",
	"hr_per_bf",
	"pitch_velocity",
	"pitch_control",
	"pitch_movement",
] as const;
const HITTING = [
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
const FIELDING = [
	"fielding_durability",
	"fielding_ability",
	"arm_strength",
	"arm_accuracy",
	"reaction_time",
	"blocking",
] as const;
const RUNNING = ["speed", "baserunning_ability", "baserunning_aggression"] as const;

/** Every attribute of a card, read API §2.2. */
export const ATTRIBUTE_NAMES = [...PITCHING, ...HITTING, ...FIELDING, ...RUNNING] as const;
export type Attributes = Record<(typeof ATTRIBUTE_NAMES)[number], number>;

export interface CardDetails {
	isHitter: boolean;
	attributes: Attributes;
	pitches: Pitch[];
	quirks: Quirk[];
	/** The places where the card can be obtained. */
	locations: string[];
}

/** The details that only the full record of a card shows; drawn on request, and always the same for the same card. */
export function cardDetails(card: Card): CardDetails {
	const random = createRandom(card.uuid);
	const isHitter = !isPitcher(card.player.position);
	// A match-up changes only the overall; an augment also changes the attributes.
	const rated = card.augment === null ? card : { ...card, overall: overallNow(card) };
	const attributes = isHitter ? hitterAttributes(random, rated) : pitcherAttributes(random, rated);
	return {
		isHitter,
		attributes,
		pitches: isHitter ? [] : createPitches(random, attributes.pitch_velocity, card.overall, clamp),
		quirks: createQuirks(random, isHitter, card.overall),
		locations: locationsOf(random, card),
	};
}

/** Attributes run from 0 to 125. */
function clamp(value: number): number {
	return Math.round(Math.min(125, Math.max(0, value)));
}

function drawEach<K extends string>(names: readonly K[], draw: () => number): Record<K, number> {
	// fromEntries loses the keys' type; they are exactly `names`.
	return Object.fromEntries(names.map(name => [name, clamp(draw())])) as Record<K, number>;
}

function hitterAttributes(random: Random, { overall, player }: Card): Attributes {
	const isCatcher = player.position === "C";
	return {
		// The service gives hitters no pitching, except for a minimum of 10 for control and movement.
		...drawEach(PITCHING, () => 0),
		pitch_control: 10,
		pitch_movement: 10,
		...drawEach(HITTING, () => random.normal(overall - 8, 14)),
		bunting_ability: clamp(random.normal(37, 12)),
		drag_bunting_ability: clamp(random.normal(28, 12)),
		hitting_durability: clamp(random.normal(80, 9)),
		...drawEach(FIELDING, () => random.normal(overall - 3, 12)),
		fielding_durability: 0,
		blocking: isCatcher ? clamp(random.normal(overall - 5, 10)) : 0,
		...drawEach(RUNNING, () => random.normal(38, 18)),
		speed: clamp(random.normal(isCatcher ? 35 : 62, 15)),
	};
}

function pitcherAttributes(random: Random, { overall, player }: Card): Attributes {
	const isStarter = player.position === "SP";
	return {
		...drawEach(PITCHING, () => random.normal(overall - 5, 13)),
		stamina: clamp(isStarter ? random.normal(78, 8) : random.normal(28, 4)),
		pitch_velocity: clamp(random.normal(overall + 8, 10)),
		...drawEach(HITTING, () => random.normal(6, 4)),
		bunting_ability: clamp(random.normal(38, 9)),
		hitting_durability: 0,
		...drawEach(FIELDING, () => random.normal(51, 9)),
		fielding_durability: clamp(random.normal(76, 9)),
		blocking: 0,
		...drawEach(RUNNING, () => random.normal(8, 8)),
		speed: clamp(random.normal(33, 9)),
	};
}

function locationsOf(random: Random, { series, player }: Card): string[] {
	if (series === "Live") return ["COMMUNITY MARKET", "DAILY LOGIN REWARD", "STANDARD PACK"];
	const program = `PROGRAM (${random.pick(["Team Ties", "Spring Start", "Dog Days", player.team.name])})`;
	return random.chance(0.7) ? ["COMMUNITY MARKET", program] : [program];
}
