import { BLANK, CARD_NAME, CARDS, HITTER, OTHERS, PITCHER, STRANGER, TWIN } from "./market-data.ts";
import type { Steps } from "./step.ts";

const GONE = "0".repeat(32);
const [STADIUM = "", ...PLACES] = OTHERS;

/** /price, /item, /market and /compare. */
export const CARD_STEPS: Steps = {
	pinned: [
		["price", { card: HITTER }],
		["price", { card: TWIN }],
		["price", { card: BLANK }],
		["price", { card: STADIUM }],
		["price", { card: `${CARD_NAME} Twinna` }],
		["price", { card: "vexu drimblo" }],
		["price", { card: "xyzzyx" }],
		["price", { card: GONE }],
		{ press: `price|card=${HITTER}|chart=yes` },
		["item", { card: HITTER }],
		["item", { card: PITCHER }],
		["item", { card: STADIUM }],
		["item", { card: GONE }],
		["market"],
		["market", { sort: "profit" }],
		["market", { sort: "hourly" }],
		["market", { sort: "margin", min_price: "600", max_price: "20k" }],
		["market", { type: "stadium" }],
		["market", { team: "xyzzyx" }],
		["market", { rarity: "d", min_price: "2", max_price: "1" }],
		{ press: "market|do=filter" },
		["compare", { card: HITTER, with: PITCHER }],
		["compare", { card: HITTER, with: TWIN }],
		["compare", { card: HITTER, with: TWIN, third: STRANGER }],
		["compare", { card: HITTER, with: HITTER }],
		["compare", { card: "xyzzyx", with: HITTER }],
	],
	others: [
		...[PITCHER, STRANGER, ...PLACES].map((card): ["price", object] => ["price", { card }]),
		...[STRANGER, BLANK, ...PLACES].map((card): ["item", object] => ["item", { card }]),
		...["vexo", "", 5].map((card): ["price", object] => ["price", { card }]),
		...["price", "lowest", "change", "quick", "nonsense"].map((sort): ["market", object] => ["market", { sort }]),
		...["card", "stadium", "equipment", "sponsorship", "unlockable", "souvenir"].map((type): ["market", object] => [
			"market",
			{ type, min_price: "5", max_price: "5000" },
		]),
		// A short name with another letter.
		["market", { team: "zxm" }],
		...Object.entries({ rarity: "drel", team: "zorv", series: "qell", position: "q" }).flatMap(
			([facet, start]): ["market", object][] => [
				["market", { [facet]: start, min_price: "5" }],
				["market", { [facet]: "xyzzyx" }],
			],
		),
		["market", { series: "l" }],
		["market", { min_price: "5", max_price: "1" }],
		["market", { min_price: "cheap" }],
		["market", { max_price: "1000m" }],
		["market", { min_price: "1" }],
		["market", { max_price: "2" }],
		{ press: "market|sort=nonsense" },
		{ press: "market|prices=cheap" },
		{ press: `compare|card=${HITTER}|with=${TWIN}|all=yes` },
		["compare", { card: STRANGER, with: BLANK }],
		["compare", { card: BLANK, with: STADIUM }],
		["compare", { card: BLANK, with: CARDS[6] }],
		["compare", { card: "vexo", with: "drimble" }],
		["compare", { card: "vexo", with: HITTER }],
		{ press: "compare|cards=gonegone,gonegone" },
		{ press: `compare|card=${HITTER}|do=form` },
		{ press: `compare|card=${HITTER}|copy=yes` },
	],
};
