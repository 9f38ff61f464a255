/** The kinds of cards of a player; the ids are specific to this edition. */
export const SERIES = [
	{ id: 1337, name: "Live" },
	{ id: 10_001, name: "Rookie" },
	{ id: 10_002, name: "Breakout" },
	{ id: 10_003, name: "Veteran" },
	{ id: 10_004, name: "Prime" },
	{ id: 10_005, name: "Awards" },
	{ id: 10_006, name: "Milestone" },
	{ id: 10_007, name: "Postseason" },
	{ id: 10_008, name: "Midsummer" },
	{ id: 10_009, name: "Harvest" },
	{ id: 10_012, name: "Captain" },
] as const;

export type SeriesName = (typeof SERIES)[number]["name"];

export const SETS = ["CORE", "SET 1", "SET 2", "SET 3"] as const;
