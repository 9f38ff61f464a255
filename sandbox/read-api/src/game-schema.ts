import { z } from "zod";

/** An object with these keys, whose values are all text, including numbers (read API §2). */
export function strings(keys: readonly string[]) {
	return z.strictObject(Object.fromEntries(keys.map(key => [key, z.string()])));
}

const SHARED =
	"id game_mode home_full_name away_full_name home_display_result away_display_result home_runs away_runs home_hits away_hits home_errors away_errors display_pitcher_info home_name away_name display_date".split(
		" ",
	);

/** An entry of a history (read API §2.9). */
export const historyEntry = strings(SHARED);

/** The record of a game (read API §2.6). */
export function gameRecord(league: string) {
	const teamIds = ["home", "away", "winning"].map(side => `${side}_${league}_team_id`);
	const innings = Array.from({ length: 9 }, (_, i) => [`inning_${i + 1}`, `home_runs_${i + 1}`, `away_runs_${i + 1}`]);
	const recordFields = ["home_player_id", "away_player_id", "innings", "game_uuid", "created_at", "ruling"];
	return strings([...SHARED, ...recordFields, ...teamIds, ...innings.flat()]);
}

const BATTING =
	"player_name ab r h rbi bb so avg doubles triples hr sh sf gidp e pb hbp sb cs innings sub_inn p_inx replaced pos sub_inx sub_type";
const PITCHING =
	"player_name ip r h er bb so era p_idx wp win loss save b_save hold s_wins s_losses s_saves s_b_saves s_holds";

const statistics = z.strictObject({
	batting_totals: strings(["ab", "r", "h", "rbi", "bb", "so"]),
	batting_stats: z.array(strings(BATTING.split(" "))),
	pitching_totals: strings(["ip", "h", "r", "er", "bb", "so"]),
	pitching_stats: z.array(strings(PITCHING.split(" "))),
});

/**
 * A team's box score (read API §2.8). Besides the named fields there is one whose name is the team's id, and only it
 * holds statistics; the union with text is for languages in which all unnamed fields of an object must allow the types of
 * the named ones.
 */
export const teamBoxScore = z
	.object({
		team_id: z.string(),
		team_name: z.string(),
		r: z.string(),
		h: z.string(),
		e: z.string(),
		last_inning: z.string(),
	})
	.catchall(z.union([z.string(), statistics]));
