import { itemUuid } from "./item-uuid.ts";
import { createRandom, type Random } from "./random.ts";
import type { Rarity } from "./rarity.ts";
import { FREE_AGENTS, TEAMS, type Team } from "./teams.ts";

interface Good {
	uuid: string;
	/** The name, which may contain HTML entities as on the live service ("&reg;"). */
	name: string;
	rarity: Rarity;
}

export interface Stadium extends Good {
	type: "stadium";
	/** The name without trademark signs and markup. */
	plainName: string;
	team: Team;
	capacity: number;
	surface: string;
	elevationFeet: number;
	built: number;
}

export interface Equipment extends Good {
	type: "equipment";
	brand: string;
	slot: string;
	attributes: { name: string; value: string }[];
	description: string;
}

export interface Sponsorship extends Good {
	type: "sponsorship";
	brand: string;
	bonus: string;
}

export interface Unlockable extends Good {
	type: "unlockable";
	categoryId: number;
	subCategoryId: number;
}

export interface Souvenir extends Good {
	type: "souvenir";
	description: string;
}

/** Makers of equipment, and sponsors; all are invented. */
export const BRANDS = [
	"Ashwell &amp; Rook&reg;",
	"Birchline&trade;",
	"Cinderpath",
	"Doveleaf&reg;",
	"Eastlight",
	"Fieldmouse Leather Co.",
	"Goldfinch&reg;",
	"Hartwicke",
	"Ironquill&trade;",
	"Juniper &amp; Pine",
	"Knotwork&reg;",
	"Longstride",
] as const;

const RARITY_WEIGHTS = { Common: 30, Bronze: 25, Silver: 20, Gold: 15, Diamond: 10 };
const COUNTS = { stadium: 60, equipment: 220, sponsorship: 60, unlockable: 120, souvenir: 40 };

/** All items that are not cards. */
export function createGoods(seed: string): (Stadium | Equipment | Sponsorship | Unlockable | Souvenir)[] {
	const make = <T>(type: keyof typeof COUNTS, build: (random: Random, uuid: string, index: number) => T) =>
		Array.from({ length: COUNTS[type] }, (_, index) =>
			build(createRandom(`${seed}/${type}/${index}`), itemUuid(seed, `${type}/${index}`), index),
		);
	return [
		...make("stadium", stadium),
		...make("equipment", equipment),
		...make("sponsorship", sponsorship),
		...make("unlockable", unlockable),
		...make("souvenir", souvenir),
	];
}

function stadium(random: Random, uuid: string, index: number): Stadium {
	// Each club's own stadium first, then historic fields without a club.
	const home = TEAMS[index];
	const place = home?.city ?? `${random.pick(["Old", "Lower", "Upper", "East", "West"])} ${random.pick(TEAMS).city}`;
	const plainName = `${place} ${random.pick(["Park", "Field", "Grounds", "Yard", "Commons"])}`;
	return {
		type: "stadium",
		uuid,
		name: `${plainName}${random.weighted({ "": 80, "&trade;": 15, "^e^": 5 })}`,
		plainName,
		rarity: home ? random.pick(["Silver", "Gold", "Diamond"]) : random.weighted(RARITY_WEIGHTS),
		team: home ?? FREE_AGENTS,
		capacity: random.int(8_000, 52_000),
		surface: random.weighted({ Grass: 80, Turf: 20 }),
		elevationFeet: random.chance(0.1) ? random.int(2_000, 6_000) : random.int(5, 1_200),
		built: random.int(1908, 2024),
	};
}

const SLOTS: Record<string, { names: readonly string[]; attributes: readonly string[] }> = {
	Bat: { names: ["M12 Maple", "B9 Birch", "A27 Ash", "Torpedo Maple"], attributes: ["PWR", "CON", "VIS"] },
	Glove: { names: ["11.5 Infield", "12.75 Outfield", "Mitt Pro"], attributes: ["FLD", "REA"] },
	"Batting Gloves": { names: ["Gripline", "Second Skin"], attributes: ["CON", "CLT"] },
	Cleats: { names: ["Low Cut", "Mid Cut", "Turf Runner"], attributes: ["SPD", "STEAL"] },
	"Catcher's Gear": { names: ["Chest Set", "Full Set"], attributes: ["BLK", "ARM"] },
	Ritual: { names: ["Lucky Socks", "Sunflower Seeds", "Rally Cap"], attributes: ["CLT", "STA"] },
};

const BOOST_BY_RARITY: Record<keyof typeof RARITY_WEIGHTS, number> = {
	Common: 1,
	Bronze: 2,
	Silver: 3,
	Gold: 5,
	Diamond: 7,
};

function equipment(random: Random, uuid: string): Equipment {
	const brand = random.pick(BRANDS);
	const slot = random.pick(Object.keys(SLOTS));
	const { names, attributes } = SLOTS[slot] ?? { names: [slot], attributes: [] };
	const rarity = random.weighted(RARITY_WEIGHTS);
	return {
		type: "equipment",
		uuid,
		name: `${brand} ${random.pick(names)} ${random.pick(["Home", "Road", "Classic", "Night", "Heritage"])}`,
		rarity,
		brand,
		slot,
		attributes: attributes.slice(0, 2).map(name => ({ name, value: `+${BOOST_BY_RARITY[rarity]}` })),
		description: `Made for people who say "one more inning" and mean it. Fits the ${slot.toLowerCase()} slot.`,
	};
}

function sponsorship(random: Random, uuid: string): Sponsorship {
	const rarity = random.weighted(RARITY_WEIGHTS);
	const amount = BOOST_BY_RARITY[rarity] * random.pick([100, 250, 500]);
	return {
		type: "sponsorship",
		uuid,
		name: `${rarity} Sponsorship`,
		rarity,
		brand: random.pick(BRANDS),
		bonus: `$ ${amount.toLocaleString("en-US")} Per ${random.pick(["Hit", "Strikeout", "Win", "Home Run"])}`,
	};
}

function unlockable(random: Random, uuid: string, index: number): Unlockable {
	const kind = random.pick(["Banner", "Emblem", "Profile Icon", "Walk-Up Card", "Nameplate"]);
	return {
		type: "unlockable",
		uuid,
		name: `${random.pick(["Retro", "Neon", "Chalk", "Harvest", "Midsummer", "Scorebook"])} ${kind} No. ${index + 1}`,
		rarity: random.weighted(RARITY_WEIGHTS),
		categoryId: random.int(10_001, 10_004),
		subCategoryId: random.int(10_005, 10_020),
	};
}

function souvenir(random: Random, uuid: string, index: number): Souvenir {
	const { name } = random.pick(TEAMS);
	const thing = random.pick(["Pennant", "Scorecard", "Signed Ball", "Seat Number", "Ticket Stub", "Line-up Card"]);
	return {
		type: "souvenir",
		uuid,
		name: `${name} ${thing} ${random.int(1950, 2025)}${index % 10 === 0 ? "^e^" : ""}`,
		rarity: random.weighted(RARITY_WEIGHTS),
		description: `A ${thing.toLowerCase()} somebody kept.`,
	};
}
