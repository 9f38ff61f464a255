import type { Card } from "./cards.ts";
import type { Item } from "./items.ts";
import { createRandom, type Random } from "./random.ts";
import { isPitcher } from "./roster.ts";

export interface Boost {
	tier: string;
	description: string;
	attributes: { name: string; value: string }[];
}

/** A card that makes a whole squad better, the more so the more of its players fit. */
export interface Captain {
	card: Card;
	abilityName: string;
	abilityDescription: string;
	boosts: Boost[];
}

const HITTER_BOOSTS = [
	"Contact Left",
	"Contact Right",
	"Power Left",
	"Power Right",
	"Plate Vision",
	"Speed",
	"Fielding",
];
const PITCHER_BOOSTS = ["H/9", "K/9", "BB/9", "Stamina", "Pitch Control", "Pitch Clutch"];
const PLAYERS_BY_TIER = [5, 10, 15, 20];

/** All captains, best first. */
export function createCaptains(items: readonly Item[]): Captain[] {
	return items
		.filter(item => item.type === "card")
		.filter(card => card.series === "Captain")
		.map(captain);
}

function captain(card: Card): Captain {
	const random = createRandom(`${card.uuid}/captain`);
	const fits = random.pick([
		{ name: `${card.player.team.name} Pride`, who: `players of the ${card.player.team.name}` },
		{ name: "Band of Lefties", who: "players who bat left" },
		{ name: "Fresh Faces", who: "players of the Rookie and Breakout series" },
		{ name: "Old Guard", who: "players of the Veteran and Milestone series" },
	]);
	const remark = random.chance(0.3) ? " ^c59^Counts the bench as well.^c50^" : "";
	return {
		card,
		abilityName: fits.name,
		abilityDescription: `Boosts ${fits.who} in your squad.${remark}`,
		boosts: boosts(random, isPitcher(card.player.position) ? PITCHER_BOOSTS : HITTER_BOOSTS),
	};
}

/** Two to four tiers; a higher one boosts more, and sometimes more attributes. */
function boosts(random: Random, names: readonly string[]): Boost[] {
	const chosen = random.shuffle(names);
	const step = random.int(2, 4);
	const sign = random.chance(0.5) ? "+" : "";
	return PLAYERS_BY_TIER.slice(0, random.int(2, 4)).map((players, i) => ({
		tier: String(i + 1),
		description: `${players} players`,
		attributes: chosen.slice(0, 2 + Math.ceil(i / 2)).map(name => ({ name, value: `${sign}${step * (i + 1)}` })),
	}));
}
