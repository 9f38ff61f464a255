import { itemUuid } from "./item-uuid.ts";
import { createRandom, type Random } from "./random.ts";
import { type Rarity, rarityOf } from "./rarity.ts";
import type { BallPlayer } from "./roster.ts";
import { SERIES, SETS, type SeriesName } from "./series.ts";

/** One card of a player; a player can have several, in different series. */
export interface Card {
	type: "card";
	uuid: string;
	name: string;
	rarity: Rarity;
	player: BallPlayer;
	overall: number;
	series: SeriesName;
	seriesYear: number;
	set: string;
	/** What the next roster update will make of it. */
	newOverall: number;
	/** Stars and trend of a card that is being talked about. */
	stars: number | null;
	trend: string | null;
	/** A card that gets better by playing with it. */
	augment: string | null;
	/** By what its price is multiplied while more or fewer people want it; 1 as a rule. */
	demand: number;
}

const SPECIAL_CARDS = 640;
/** Captains fill three pages of 25, the last one not to the end (read API §4.6). */
const CAPTAIN_CARDS = 68;

const SPECIAL_SERIES = SERIES.map(series => series.name).filter(name => name !== "Live" && name !== "Captain");

/** A Live card for everybody who plays, and special cards for the best and the legends. */
export function createCards(seed: string, roster: readonly BallPlayer[]): Card[] {
	const random = createRandom(`${seed}/cards`);
	const make = (player: BallPlayer, series: SeriesName, year: number, overall: number) =>
		card(random, itemUuid(seed, `card/${player.name}/${series}/${year}`), player, series, year, overall);

	const live = roster.filter(player => !player.isLegend).map(player => make(player, "Live", 2017, player.overall));
	const famous = famousOf(roster);
	const captains = random
		.shuffle(famous)
		.slice(0, CAPTAIN_CARDS)
		.map(player => make(player, "Captain", 2026, random.int(84, 92)));

	const special = new Map<string, Card>();
	while (special.size < SPECIAL_CARDS - CAPTAIN_CARDS) {
		const player = random.pick(famous);
		const overall = Math.round(Math.min(99, Math.max(78, random.normal(89, 5))));
		const made = make(player, random.pick(SPECIAL_SERIES), random.int(1985, 2025), overall);
		special.set(made.uuid, made);
	}
	return [...live, ...captains, ...special.values()];
}

const NEW_CARDS = 3;

/** Special cards that come into the market together. @param number which ones, from 1 */
export function createNewCards(seed: string, roster: readonly BallPlayer[], number: number): Card[] {
	const random = createRandom(`${seed}/new-cards/${number}`);
	return random
		.shuffle(famousOf(roster))
		.slice(0, NEW_CARDS)
		.map(player => {
			const uuid = itemUuid(seed, `new-card/${number}/${player.name}`);
			return card(random, uuid, player, random.pick(SPECIAL_SERIES), 2026, random.int(86, 97));
		});
}

function famousOf(roster: readonly BallPlayer[]): BallPlayer[] {
	return roster.toSorted((a, b) => b.overall - a.overall).slice(0, 300);
}

function card(
	random: Random,
	uuid: string,
	player: BallPlayer,
	series: SeriesName,
	seriesYear: number,
	overall: number,
): Card {
	const isLive = series === "Live";
	const isTalkedAbout = isLive && random.chance(0.04);
	return {
		type: "card",
		uuid,
		name: player.name,
		rarity: rarityOf(overall),
		player,
		overall,
		series,
		seriesYear,
		set: isLive || series === "Captain" ? "CORE" : random.pick(SETS),
		newOverall: overall + (isTalkedAbout ? random.pick([-2, -1, 1, 2]) : 0),
		stars: isTalkedAbout ? random.int(1, 5) : null,
		trend: isTalkedAbout ? random.pick(["-1", "1"]) : null,
		augment: !isLive && random.chance(0.05) ? random.pick(["Hit 5 HRs", "Strike out 20 batters", "Win 3 games"]) : null,
		demand: 1,
	};
}
