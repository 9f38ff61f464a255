import type { Formats } from "../formats.ts";

export const find = (format: Formats) => ({
	find: {
		title: "Find cards",
		/** The attributes as people type them and as a phone's line holds them, by code; at most 6 characters. */
		shorts: {
			cb: "CON",
			cl: "CON L",
			cr: "CON R",
			pb: "POW",
			pl: "POW L",
			pr: "POW R",
			sp: "SPD",
			vi: "VIS",
			di: "DISC",
			cu: "CLU",
			fd: "FLD",
			as: "ARM",
			ac: "ACC",
			ra: "REAC",
			rl: "REAC L",
			rr: "REAC R",
			rf: "REAC F",
			rb: "REAC B",
			st: "STL",
			br: "BR",
			ag: "AGG",
			bl: "BLK",
			pt: "POP",
			ve: "VELO",
			ct: "CTRL",
			mv: "BRK",
			ka: "K/9",
			kl: "K/9 L",
			kr: "K/9 R",
			ha: "H/9",
			hl: "H/9 L",
			hr: "H/9 R",
			wb: "BB/9",
			hm: "HR/9",
			sa: "STA",
			bu: "BUNT",
			db: "DRAG",
			du: "DUR",
		},
		/** Attributes of more than one name, and those whose usual name two have. */
		names: { cb: "Contact vs L and R", pb: "Power vs L and R", ve: "Velocity" },
		/** A choice. @param clause as "SPD 70, Contact vs L ≥ 90" */
		choice: (clause: string, cards: number) =>
			`${clause} · ${format.count(cards, { one: "# card", other: "# cards" })}`,
		count: (found: string, cards: number) => `${found} of ${format.count(cards, { one: "# card", other: "# cards" })}`,
		/** @param total players' cards on the market */
		reading: (read: string, total: string) => `⏳ ${read} of ${total} cards read`,
		sorts: { fit: "Fits best", overall: "Overall", price: "Buy now, lowest first", stubs: "Fit per stub" },
		/** Stands before a price, in lower case. */
		buy: "buy",
		hands: { L: "Left", R: "Right", S: "Switch" },
		bats: (hand: string) => `bats ${hand}`,
		throws: (hand: string) => `throws ${hand}`,
		/** @param captain as "95 Odd Quill · CF · Harbor Gulls" */
		boosted: (captain: string, tier: string, tiers: string) => `With **${captain}**, tier ${tier} of ${tiers}`,
		ifQualifies: (ability: string) => `-# Only for cards that qualify: ${ability}`,
		notUnderstood: (ability: string) => `-# Nothing is added, because the bot does not understand this: ${ability}`,
		/** Below figures as "94?". */
		unclear: "-# `?`: it is unclear whether the captain boosts the card",
		showTier: (tier: string) => `Tier ${tier}`,
		noCaptain: (typed: string) => `No captain matches “${typed}”. Choose one from the list as you type.`,
		severalCaptains: (typed: string) => `Several captains match “${typed}”. Choose one from the list as you type.`,
		open: "View a card",
		hint: "Say what the card needs in `where`: con l 90, spd 70, slider.",
		none: (filters: string) => `No card fits: ${filters}.`,
		/** @param clause the one that excludes most, or a filter, as "Contact vs L ≥ 120" and "Buy now up to 5" */
		without: (clause: string, cards: number) =>
			`Without **${clause}**, ${format.count(cards, { one: "# card remains", other: "# cards remain" })}.`,
		noneWithout: "Removing just one of these is not enough.",
		/** For an edition whose list has no ids, so that no card's attributes can be read. */
		unread: "The attributes of this edition's cards are not known: its list of cards has no ids.",
		/** @param attributes names that no card has, as "Stealing" */
		absent: (attributes: string) => `No card of this edition has **${attributes}**.`,
		overallFrom: (overall: string) => `overall from ${overall}`,
		overallUpTo: (overall: string) => `overall up to ${overall}`,
		overallBetween: (least: string, most: string) => `overall ${least} to ${most}`,
		emptyOveralls: "The lowest overall is above the highest, so no card can fit.",
		/** The field of the form that opens for a text which cannot be read. */
		needs: "What the card needs",
		/** Says that a word means an option. @param options such as "`bats` / `throws`" */
		kinds: {
			position: "a position",
			hand: "a hand",
			price: "a price",
			overall: "an overall",
			team: "a team",
			series: "a series",
		},
		isOption: (clause: string, kind: string, options: string) => `“${clause}” is ${kind}: use ${options}.`,
		/** @param similar as "`SPD 90`, `VELO 90`" */
		ambiguous: (clause: string, similar: string) => `“${clause}” can be read in two ways: ${similar}.`,
		/** Explains that the last figure of a row is the price, which has no label. */
		lastIsPrice: "-# The last figure is Buy now",
		/** @param similar as "`CON L 90`, `CON R 90`" */
		unknown: (clause: string, similar: string) =>
			`I cannot read “${clause}”. Type an attribute and a number, or a pitch or quirk: ${similar}.`,
		/** For a text that is near no name. */
		unlike: (clause: string) =>
			`I cannot read “${clause}”. Type an attribute and a number, or a pitch or quirk, such as \`con l 90, spd 70, slider\`.`,
		/** @param parts as "**Speed ≥ 90**, **position: C**" */
		inWords: (clause: string, parts: string) => `“${clause}” can be read as ${parts}.`,
		number: (clause: string, similar: string) => `“${clause}” needs a number: ${similar}.`,
		range: (clause: string) => `“${clause}” needs a whole number from 0 to 125.`,
		many: "A search takes at most 5 conditions. Remove one.",
		tooLong: "This search is too long for the buttons of the answer. Remove a condition or a filter.",
	},
});
