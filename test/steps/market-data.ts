import type { TestUpstream } from "../helpers/upstream.ts";

/** Invented words, so that no word of the data is also one of the bot's. */
const TEAM = "Zorvik Umbrins";
const SERIES = "Qellan";
const NAME = "Vexo Drimble";
const TRAIT = "Wuzzle";

const id = (number: number) => number.toString(16).padStart(32, "0");

/** A hitter, a pitcher, a card with attributes of no known name, one without any, a twin of the hitter; then the rest. */
export const HITTER = id(1);
export const PITCHER = id(2);
export const STRANGER = id(3);
export const BLANK = id(4);
export const TWIN = id(5);
export const CARD_NAME = NAME;
export const CARDS = Array.from({ length: 24 }, (_, index) => id(index + 1));
const OTHER_TYPES = ["stadium", "equipment", "sponsorship", "unlockable", "souvenir"];
export const OTHERS = OTHER_TYPES.map((_, index) => id(101 + index));

const HITTING = [
	"contact_left contact_right power_left power_right plate_vision plate_discipline batting_clutch bunting_ability",
	"drag_bunting_ability hitting_durability fielding_ability arm_strength arm_accuracy reaction_time reaction_left",
	"reaction_right reaction_forward reaction_back blocking pop_time fielding_durability speed base_stealing",
	"baserunning_ability baserunning_aggression",
];
const PITCHING = [
	"stamina hits_per_bf hits_per_bf_left hits_per_bf_right k_per_bf k_per_bf_left k_per_bf_right bb_per_bf hr_per_bf",
	"pitching_clutch pitch_velocity pitch_control pitch_movement",
];
const ratings = (lines: readonly string[], value: number) =>
	Object.fromEntries(lines.flatMap(line => line.split(" ")).map((name, index) => [name, value + (index % 7)]));

const PERSON = {
	display_secondary_positions: "LF, CF",
	jersey_number: "12",
	age: 27,
	bat_hand: "S",
	throw_hand: "R",
	weight: "190",
	height: "6'1\"",
	born: "Umbra",
	has_rank_change: true,
	new_rank: 99,
	has_augment: true,
	augment_text: `${TRAIT} 5`,
	quirks: [{ name: TRAIT, description: `${TRAIT} ${TRAIT}` }],
	// Too many for a message.
	locations: Array.from({ length: 40 }, () => TRAIT.repeat(9)),
};

const DETAILS: Readonly<Record<string, object>> = {
	[HITTER]: { ...PERSON, is_hitter: true, ...ratings(HITTING, 60) },
	[TWIN]: { ...PERSON, is_hitter: true, ...ratings(HITTING, 60) },
	[PITCHER]: {
		...PERSON,
		has_augment: false,
		has_matchup: true,
		stars: 4,
		is_hitter: false,
		bat_hand: "L",
		...ratings(PITCHING, 70),
		pitches: [{ name: TRAIT, speed: 95, control: 80, movement: 70 }],
	},
	[STRANGER]: {
		has_augment: true,
		augment_end_date: "2031-05-02T17:00:00Z",
		is_hitter: true,
		pitch_zorvik: 55,
		speed: 0,
	},
};

const PLACE = {
	brand: TRAIT,
	slot: TRAIT,
	bonus: TRAIT,
	capacity: "29,603",
	surface: TRAIT,
	elevation: "550",
	built: 1999,
	attribute_names: [TRAIT],
	attribute_values: ["+5"],
	description: `${TRAIT} ${TRAIT}`,
};

function card(number: number) {
	const isOther = number > 100;
	return {
		uuid: id(number),
		type: isOther ? OTHER_TYPES[number - 101] : "mlb_card",
		img: "https://cards.example/card.webp",
		name: `${NAME} ${number}`,
		rarity: number % 2 === 0 ? "Drelm" : "Drelmo",
		team: number % 2 === 0 ? TEAM : `${TEAM} II`,
		team_short_name: "ZUM",
		ovr: 99 - (number % 30),
		series: number % 3 === 0 ? SERIES : "Live",
		display_position: number % 2 === 0 ? "QB" : "QBB",
	};
}

/** The prices of the first card, and what the market has of the others now. */
export interface StepsMarket {
	price: number;
	sellPrice: number;
	/** Changes a card's fields, by its number. */
	edit?: (number: number) => { price?: number; card?: object };
	/** How many cards there are. */
	cards?: number;
}

/** Two cards of one name, and cards that differ in one number only. */
export function serveStepsMarket(upstream: TestUpstream, state: StepsMarket): void {
	const listings = () => {
		const { cards = CARDS.length, edit } = state;
		const numbers = [...Array.from({ length: cards }, (_, n) => n + 1), ...OTHERS.map((_, index) => 101 + index)];
		return numbers.map(number => {
			const edited = edit?.(number);
			const name = number === 9 || number === 10 ? { name: `${NAME} Twinna` } : {};
			return {
				listing_name: `${NAME} ${number}`,
				best_sell_price: edited?.price ?? (number === 1 ? state.price : number === 4 ? "-" : 1000 * number),
				best_buy_price: number === 1 ? state.sellPrice : number % 4 === 0 ? "-" : 700 * number,
				item: { ...card(number), ...name, ...edited?.card },
			};
		});
	};
	upstream.on("/apis/listings.json", ({ type, page }) => {
		const rows = listings().filter(
			({ item }) => item.type === type || item.type === type?.replace(/^mlb_(?!card)/, ""),
		);
		return { body: { page: Number(page), per_page: 25, total_pages: rows.length === 0 ? 0 : 1, listings: rows } };
	});
	const find = (uuid: string | undefined) => listings().find(({ item }) => item.uuid === uuid);
	upstream.on("/apis/listing.json", ({ uuid }) => {
		const listing = find(uuid);
		if (listing === undefined) return { status: 404, body: { error: "not found" } };
		const days = uuid === BLANK || uuid === TWIN ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9];
		return {
			body: {
				...listing,
				price_history: days
					.map(day => ({
						date: `4/${20 + day}`,
						best_sell_price: 1000 + 10 * day,
						best_buy_price: day === 3 ? 0 : 700 + 9 * day,
					}))
					.reverse(),
				completed_orders: days.map(day => ({
					date: uuid === PITCHER ? `04/${20 + day}/2026 11:00:00` : `05/02/2026 11:${50 - day}:00`,
					// Midway between the two prices of its day.
					price: day === 8 ? "926" : String(1000 + day),
				})),
			},
		};
	});
	upstream.on("/apis/item.json", ({ uuid }) => {
		const item = find(uuid)?.item;
		if (item === undefined) return { status: 404, body: {} };
		return { body: { ...item, ...(OTHERS.includes(uuid ?? "") ? PLACE : DETAILS[uuid ?? ""]) } };
	});
}
