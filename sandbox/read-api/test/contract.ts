import { z } from "zod";

/** The read API's answers, written down from its contract (read API §2 and §4) beside the service, not out of it. */

const text = z.string();
const integer = z.int();

function strings(names: string) {
	return Object.fromEntries(names.split(" ").map(name => [name, text]));
}

function integers<T extends string>(...names: T[]) {
	// fromEntries loses the keys' type; they are `names`.
	return Object.fromEntries(names.map(name => [name, integer])) as Record<T, typeof integer>;
}

const paged = { page: integer, total_pages: integer };
const perPage = { per_page: z.literal(25) };

/** §2.1: rows carry meta fields of their type beyond the five. */
const flatRow = z.looseObject({
	...strings("name rarity team uuid img"),
	...integers("best_sell_price", "best_buy_price"),
});

export const documentedListings = z.strictObject({ ...paged, ...perPage, listings: z.array(flatRow) });

const summary = z.looseObject(strings("uuid img name rarity"));

/** The form of newer editions. */
export const newerListings = z.strictObject({
	...paged,
	...perPage,
	listings: z.array(
		z.strictObject({ listing_name: text, ...integers("best_sell_price", "best_buy_price"), item: summary }),
	),
});

const priceOrDash = z.union([integer.min(1), z.literal("-")]);

/** §2.3 */
export const listing = z.strictObject({
	listing_name: text,
	best_sell_price: priceOrDash,
	best_buy_price: priceOrDash,
	item: summary,
	price_history: z.array(
		z.strictObject({
			date: z.string().regex(/^\d\d\/\d\d$/),
			...integers("best_buy_price", "best_sell_price"),
		}),
	),
	completed_orders: z.array(
		z.strictObject({
			date: z.string().regex(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
			price: z.string().regex(/^\d{1,3}(,\d{3})*$/),
		}),
	),
});

/** §2.2, a card of a newer edition; it has further fields. */
export const card = z.looseObject({
	...strings(
		"uuid type name rarity team team_short_name series series_texture_name display_position display_secondary_positions jersey_number bat_hand throw_hand weight height born",
	),
	...integers(
		..."ovr series_year age stamina pitching_clutch hits_per_bf k_per_bf bb_per_bf hr_per_bf pitch_velocity pitch_control pitch_movement contact_left contact_right power_left power_right plate_vision plate_discipline batting_clutch bunting_ability drag_bunting_ability hitting_durability fielding_durability fielding_ability arm_strength arm_accuracy reaction_time blocking speed baserunning_ability baserunning_aggression".split(
			" ",
		),
	),
	is_hitter: z.boolean(),
	pitches: z.array(z.strictObject({ name: text, ...integers("speed", "control", "movement") })),
	quirks: z.array(z.strictObject(strings("name description img"))),
	locations: z.array(text),
});

/** §2.4 */
export const captains = z.strictObject({
	...paged,
	...perPage,
	total_captains: integer,
	captains: z.array(
		z.strictObject({
			...strings("uuid name display_position team ability_name ability_desc"),
			ovr: integer,
			boosts: z.array(
				z.strictObject({
					...strings("tier description"),
					attributes: z.array(z.strictObject(strings("name value"))),
				}),
			),
		}),
	),
});

/** §2.5 */
export const metaData = z.strictObject({
	series: z.array(z.strictObject({ series_id: integer, name: text })),
	brands: z.array(z.strictObject({ brand_id: integer, name: text })),
	sets: z.array(text),
});

const SHARED =
	"id game_mode home_full_name away_full_name home_display_result away_display_result home_runs away_runs home_hits away_hits home_errors away_errors display_pitcher_info home_name away_name display_date";

/** §2.9 */
export const gameHistory = z.strictObject({
	...paged,
	...perPage,
	game_history: z.array(z.strictObject(strings(SHARED))),
});

const innings = Array.from({ length: 9 }, (_, i) => `inning_${i + 1} home_runs_${i + 1} away_runs_${i + 1}`).join(" ");

/** §2.6; "lg" is the league. */
const gameRecord = z.strictObject(
	strings(
		`${SHARED} ${innings} game_uuid home_player_id away_player_id home_lg_team_id away_lg_team_id winning_lg_team_id innings created_at ruling`,
	),
);

const statistics = z.strictObject({
	batting_totals: z.strictObject(strings("ab r h rbi bb so")),
	batting_stats: z.array(
		z.strictObject(
			strings(
				"player_name ab r h rbi bb so avg doubles triples hr sh sf gidp e pb hbp sb cs innings sub_inn p_inx replaced pos sub_inx sub_type",
			),
		),
	),
	pitching_totals: z.strictObject(strings("ip h r er bb so")),
	pitching_stats: z.array(
		z.strictObject(
			strings(
				"player_name ip r h er bb so era p_idx wp win loss save b_save hold s_wins s_losses s_saves s_b_saves s_holds",
			),
		),
	),
});

/** §2.8: the statistics are under a key equal to the team's id. */
const boxScore = z
	.looseObject(strings("team_id team_name r h e last_inning"))
	.transform(({ team_id, team_name, r, h, e, last_inning, ...rest }) => ({ teamId: String(team_id), rest }))
	.refine(({ teamId, rest }) => z.strictObject({ [teamId]: statistics }).safeParse(rest).success, "has no statistics");

/** §4.2 */
export const gameLog = z.strictObject({
	game: z.tuple([
		z.tuple([z.literal("line_score"), gameRecord]),
		z.tuple([z.literal("game_log"), text]),
		z.tuple([z.literal("box_score"), z.tuple([boxScore, boxScore])]),
	]),
});
