import type { Steps } from "./step.ts";

const FILTERS = {
	team: "Zorvik Umbrins",
	series: "Qellan",
	position: "QB",
	max_price: "5000000",
	min_price: "4000000",
};
const FIVE_CLAUSES = "con l <= 100, con r <= 100, pow l <= 100, pow r <= 100, spd <= 100";

/** /find, /squad, /captains and /meta. */
export const LIST_STEPS: Steps = {
	pinned: [
		["find", { where: "poder 900" }],
		["find", { where: "con l <= 5, con r <= 5" }],
		["squad", { budget: "abc" }],
		["captains"],
		["captains", { team: "Harbor Gulls" }],
		["captains", { name: "xyzzyx", boost: "Speed" }],
		["meta", { list: "series" }],
		["meta", { list: "sets" }],
		["meta", { list: "brands" }],
	],
	others: [
		["find"],
		...["overall", "price", "stubs", "nonsense"].map((sort): ["find", object] => ["find", { sort }]),
		...["L", "R", "S"].map((bats): ["find", object] => ["find", { where: "con l 5, k9 5", bats, throws: "L" }]),
		...["conn l 90", "poder", "cheap", "qwertyuiop", "velocidad 1,".repeat(6)].map((where): ["find", object] => [
			"find",
			{ where },
		]),
		["find", { max_price: "2" }],
		...["captain 11", "captain", "xyzzyx"].map((captain): ["find", object] => ["find", { captain }]),
		["find", { where: FIVE_CLAUSES, ...FILTERS, bats: "L", throws: "L", sort: "overall" }],
		["captains", { name: "captain 1" }],
		["captains", { team: "Iron" }],
		["captains", { boost: "Speed" }],
		["captains", { name: "xyzzyx" }],
		["captains", { name: "a|b" }],
		["captains", { name: "x".repeat(99) }],
		...["nonsense", ""].map((list): ["meta", object] => ["meta", { list }]),
	],
};
