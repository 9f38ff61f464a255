import { ATTRIBUTES, type AttributeName } from "./attributes.ts";

/** What captains call ratings, by the service's names; a word for both sides names both. */
const NAMES: Readonly<Partial<Record<AttributeName, string>>> = {
	...{ contact_left: "contact", contact_right: "contact", power_left: "power", power_right: "power" },
	...{ plate_vision: "vision, plate vision", plate_discipline: "discipline, plate discipline" },
	...{ batting_clutch: "clutch, batting clutch", pitching_clutch: "clutch, pitching clutch, pitch clutch" },
	...{ bunting_ability: "bunt, bunting", drag_bunting_ability: "drag bunt, drag bunting", stamina: "stamina" },
	...{ hits_per_bf: "h/9", hits_per_bf_left: "h/9", hits_per_bf_right: "h/9" },
	...{ k_per_bf: "k/9", k_per_bf_left: "k/9", k_per_bf_right: "k/9", bb_per_bf: "bb/9", hr_per_bf: "hr/9" },
	...{ pitch_velocity: "velocity, pitch velocity", pitch_control: "control, pitch control" },
	...{ pitch_movement: "break, pitch break, pitch movement", fielding_ability: "fielding" },
	...{ arm_strength: "arm, arm strength", arm_accuracy: "arm accuracy", reaction_time: "reaction, reaction time" },
	...{ blocking: "blocking", pop_time: "pop time", speed: "speed", base_stealing: "steal, stealing" },
	...{ baserunning_ability: "baserunning, baserunning ability", baserunning_aggression: "baserunning aggression" },
};
const WORDS = new Map<string, AttributeName[]>();
for (const name of ATTRIBUTES) {
	for (const word of NAMES[name]?.split(", ") ?? []) WORDS.set(word, [...(WORDS.get(word) ?? []), name]);
}

/** "Contact Left", "contact vs. L" and "CONTACT L" → ["contact left"]. */
const SIDE = /^(.+?) (?:(?:vs\.?|versus|against) )?(l|left|lefties|lhp|lhh|r|right|righties|rhp|rhh)$/;

/** The ratings that a captain's word names; undefined for one that is not known. */
export function attributesOf(word: string): readonly AttributeName[] | undefined {
	const key = word.trim().toLowerCase().replaceAll(/\s+/g, " ");
	if (WORDS.has(key)) return WORDS.get(key);
	const [, base = "", side = ""] = SIDE.exec(key) ?? [];
	const own = WORDS.get(base)?.filter(name => name.endsWith(side.startsWith("l") ? "_left" : "_right"));
	return own?.length === 0 ? undefined : own;
}

/** All words, the longest first, for patterns. */
export const ATTRIBUTE_WORDS: readonly string[] = [...WORDS.keys()].sort((a, b) => b.length - a.length);
