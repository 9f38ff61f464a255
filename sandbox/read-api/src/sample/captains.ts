import type { Card } from "./cards.ts";
import type { Item } from "./items.ts";
import { createRandom, type Random } from "./random.ts";
import { isPitcher } from "./roster.ts";

export interface Boost {
	tier: string;
	description: string;
	attributes: { name: string; value: string }[];
}

/** A card that boosts a whole squad: the more of its players match, the larger the boost. */
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
	const ability = random.pick(abilities(card.player.team.name));
	const remark = random.chance(0.3) ? " ^c59^Counts the bench as well.^c50^" : "";
	return {
		card,
		abilityName: ability.name,
		abilityDescription: `${ability.says}${remark}`,
		boosts: boosts(random, isPitcher(card.player.position) ? PITCHER_BOOSTS : HITTER_BOOSTS),
	};
}

/** Abilities in the forms that real ones have; the last one names nothing that could be looked up. */
const abilities = (team: string): { name: string; says: string }[] => [
	{ name: `${team} Pride`, says: `Boosts players of the ${team} in your squad.` },
	{ name: `${team} Lefties`, says: `${team} hitters get a boost when they bat left.` },
	{ name: "Band of Lefties", says: "Boosts players who bat left in your squad." },
	{ name: "Both Ways", says: "Boosts switch hitters in your squad." },
	{ name: "Fresh Faces", says: "Boosts players of the Rookie and Breakout series in your squad." },
	{ name: "Old Guard", says: "Boosts players of the Veteran and Milestone series in your squad." },
	{ name: "Quick Feet", says: "Boosts hitters with 80+ Speed in your squad." },
	{ name: "Long Swing", says: "Hitters with Power of 90 or higher get a boost." },
	{ name: "Late Bloomers", says: "Boosts players aged 33 or older in your squad." },
	{ name: "Far from Home", says: "Boosts players born in Cuba or Japan in your squad." },
	{ name: "Night Shift", says: "Boosts players with the Owl quirk in your squad." },
	{ name: "Slide Rule", says: "Pitchers with a Slider get a boost when 5 or more are in your lineup." },
	{ name: "Full House", says: "Boosts infielders and outfielders in your squad." },
	{ name: "Crowd Pleasers", says: "Boosts whoever the crowd likes best today." },
];

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
