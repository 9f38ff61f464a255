/** Records as the service writes them, all invented; odd ones are made by overriding. */

export const UUID = "0123456789abcdef0123456789abcdef";

export function itemRecord(overrides: Record<string, unknown> = {}) {
	return {
		uuid: UUID,
		type: "lg_card",
		img: "https://img.example/card.webp",
		name: "Ané Tollworth",
		rarity: "Gold",
		team: "Otters",
		team_short_name: "OTT",
		ovr: 84,
		series: "Live",
		series_year: 2031,
		display_position: "CF",
		set_name: "CORE",
		is_live_set: null,
		...overrides,
	};
}

/** A row as newer editions nest it. */
export function nestedRow(overrides: Record<string, unknown> = {}) {
	return {
		listing_name: "Ané Tollworth",
		best_sell_price: 1500,
		best_buy_price: 1200,
		item: itemRecord(),
		...overrides,
	};
}

/** A row as documented: flat, without some of the newer fields. */
export function flatRow(overrides: Record<string, unknown> = {}) {
	const { type: _type, team_short_name: _teamShort, ...item } = itemRecord();
	return { ...item, best_sell_price: 1500, best_buy_price: 1200, ...overrides };
}

export function listingRecord(overrides: Record<string, unknown> = {}) {
	return {
		...nestedRow(),
		price_history: [
			{ date: "4/09", best_buy_price: 1200, best_sell_price: 1500 },
			{ date: "04/08", best_buy_price: 0, best_sell_price: 1400 },
		],
		completed_orders: [
			{ date: "04/09/2031 04:17:27", price: "1,450" },
			{ date: "04/09/2031 04:16:00", price: "1,400" },
		],
		...overrides,
	};
}

export function historyRecord(overrides: Record<string, unknown> = {}) {
	return {
		id: "7001",
		game_mode: "ARENA",
		home_full_name: "Otters",
		away_full_name: "Herons",
		home_display_result: "W",
		away_display_result: "L",
		home_runs: "5",
		away_runs: "3",
		home_hits: "9",
		away_hits: "6",
		home_errors: "0",
		away_errors: "1",
		display_pitcher_info: "W: A. Example (1-0, 2.00)",
		home_name: "quiet_kettle ^b53^",
		away_name: "CPU",
		display_date: "04/08/2031 21:48:42",
		...overrides,
	};
}

export function lineScoreRecord(overrides: Record<string, unknown> = {}) {
	const innings = Array.from({ length: 9 }, (_, index) => index + 1).flatMap(inning => [
		[`inning_${inning}`, String(inning)],
		[`home_runs_${inning}`, inning === 1 ? "5" : " "],
		[`away_runs_${inning}`, inning === 1 ? "3" : " "],
	]);
	return {
		...historyRecord(),
		game_uuid: "a-b",
		home_player_id: "11",
		away_player_id: "22",
		home_lg_team_id: "11",
		away_lg_team_id: "22",
		winning_lg_team_id: "11",
		innings: "1",
		...Object.fromEntries(innings),
		created_at: "04/08/2031 21:48:42",
		ruling: "0",
		...overrides,
	};
}

export function boxScoreRecord(teamId = "11", overrides: Record<string, unknown> = {}) {
	return {
		team_id: teamId,
		team_name: "Otters",
		r: "2,3",
		h: "4,5",
		e: "0,0",
		last_inning: "2",
		[teamId]: {
			batting_totals: { ab: "30", r: "5", h: "9", rbi: "5", bb: "2", so: "7" },
			batting_stats: [
				{ player_name: "Tollworth, CF", ab: "4", r: "1", h: "2", rbi: "1", bb: "0", so: "1", avg: "0.5" },
			],
			pitching_totals: { ip: "9.0", h: "6", r: "3", er: "3", bb: "1", so: "8" },
			pitching_stats: [
				{
					player_name: "Example (W)",
					ip: "7.2",
					h: "6",
					r: "3",
					er: "3",
					bb: "1",
					so: "8",
					era: "INF",
					wp: "2",
					win: "1",
					s_wins: "4",
				},
			],
		},
		...overrides,
	};
}

/** A game's three parts; a part given as undefined is left out. */
export function gameLogRecord(parts: { line_score?: unknown; game_log?: unknown; box_score?: unknown } = {}) {
	const all = {
		line_score: lineScoreRecord(),
		game_log: "^c51^Inning 1:^c50^^n^Herons batting. ^n^",
		box_score: [boxScoreRecord("11"), boxScoreRecord("22")],
		...parts,
	};
	return { game: Object.entries(all).filter(([, part]) => part !== undefined) };
}

export function captainRecord(overrides: Record<string, unknown> = {}) {
	return {
		uuid: UUID,
		name: "Ané Tollworth",
		display_position: "CF",
		team: "Otters",
		ovr: 90,
		ability_name: "Early Bird",
		ability_desc: "Boosts speed",
		boosts: [{ tier: "1", description: "5 Otters", attributes: [{ name: "Speed", value: "5" }] }],
		...overrides,
	};
}
