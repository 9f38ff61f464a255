import type { Stadium } from "../goods.ts";
import { personName } from "../names.ts";
import { createRandom, type Random } from "../random.ts";

/** Where and how a game was played: the last lines of its log. */
export interface Venue {
	stadium: string;
	elevationFeet: number;
	capacity: number;
	attendance: number;
	difficulty: string;
	year: number;
	degrees: number;
	sky: string;
	/** "7:00pm" */
	firstPitch: string;
	umpires: string[];
}

/** @param playedAt epoch ms */
export function createVenue(random: Random, stadium: Stadium, playedAt: number): Venue {
	const { plainName, elevationFeet, capacity } = stadium;
	// A place has its own umpires and its own hour.
	const own = createRandom(`${stadium.uuid}/venue`);
	const umpires = Array.from({ length: 4 }, () => {
		const { first, last } = personName(own);
		return `${first} ${last}`;
	});
	return {
		stadium: plainName,
		elevationFeet,
		capacity,
		attendance: Math.round(capacity * (0.62 + 0.35 * random.next())),
		difficulty: random.weighted({ Veteran: 50, "All-Star": 40, "Hall of Fame": 10 }),
		year: new Date(playedAt).getUTCFullYear(),
		degrees: Math.round(random.normal(76, 5)),
		sky: random.weighted({ Clear: 75, Overcast: 15, "Partly Cloudy": 10 }),
		firstPitch: own.pick(["1:00pm", "7:00pm"]),
		umpires,
	};
}
