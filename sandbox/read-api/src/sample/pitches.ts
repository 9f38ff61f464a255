import type { Random } from "./random.ts";

export interface Pitch {
	name: string;
	/** The speed in miles an hour. */
	speed: number;
	control: number;
	movement: number;
}

/** Pitches, and how much slower than a fastball each is. */
const PITCHES: Record<string, number> = {
	"4-Seam Fastball": 0,
	Sinker: 2,
	"2-Seam Fastball": 1,
	Cutter: 5,
	Slider: 10,
	Sweeper: 13,
	"Circle Change": 9,
	Changeup: 9,
	Splitter: 8,
	"12-6 Curve": 16,
	Curveball: 15,
	"Knuckle-curve": 14,
	Slurve: 12,
};

/** @param clamp keeps a drawn value within an attribute's range */
export function createPitches(
	random: Random,
	velocity: number,
	level: number,
	clamp: (value: number) => number,
): Pitch[] {
	const [fastball = "Sinker", ...others] = ["4-Seam Fastball", ...random.shuffle(Object.keys(PITCHES).slice(1))];
	const fastest = 84 + Math.round(velocity / 6.5);
	return [fastball, ...others.slice(0, random.int(2, 4))].map(name => ({
		name,
		speed: fastest - (PITCHES[name] ?? 0) - random.int(0, 2),
		control: clamp(random.normal(level, 13)),
		movement: clamp(random.normal(level, 13)),
	}));
}
