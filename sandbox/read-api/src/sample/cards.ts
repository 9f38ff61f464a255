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
	/** Today's match-up: its stars, and the change of the overall for the day. */
	matchup: { stars: number; change: number } | null;
	/** The reason why the card is temporarily better. */
	augment: string | null;
	/** The factor of its price while more or fewer people want it; usually 1. */
	demand: number;
}

/** The rise of the overall by an augment, and with it of the attributes. */
const AUGMENT_RISE = 6;
const HIGHEST_OVERALL = 99;

/** The current overall of the card, including its match-up or its augment. */
export function overallNow({ overall, matchup, augment }: Card): number {
	if (augment !== null) return Math.min(HIGHEST_OVERALL, overall + AUGMENT_RISE);
	return Math.min(HIGHEST_OVERALL, overall + (matchup?.change ?? 0));
}

const SPECIAL_CARDS = 640;
/** Captains fill three pages of 25, the last one only partly (read API §4.6). */
const CAPTAIN_CARDS = 68;

const SPECIAL_SERIES = SERIES.map(series => series.name).filter(name => name !== "Live" && name !== "Captain");

/** A Live card for every active player, and special cards for the best and the legends. */
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

/** Special cards that enter the market together. @param number which group of them, from 1 */
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
		matchup: isLive && random.chance(0.04) ? createMatchup(random) : null,
		augment: !isLive && random.chance(0.05) ? random.pick(["Hit 5 HRs", "Strike out 20 batters", "Win 3 games"]) : null,
		demand: 1,
	};
}

/** Three stars change nothing; more raise the overall, fewer lower it, and one or five change it most. */
function createMatchup(random: Random): Card["matchup"] {
	const size = random.pick([1, 2]) + random.pick([0, 1]);
	const stars = random.int(1, 5);
	if (stars === 3) return { stars, change: 0 };
	const isOutermost = stars === 1 || stars === 5;
	const change = isOutermost ? size + 1 : size;
	return { stars, change: stars > 3 ? change : -change };
}
