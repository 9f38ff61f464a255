import { describe, expect, it } from "vitest";
import type { Choice, Command, Option } from "../../src/chat/command.ts";
import { textsFor } from "../../src/client/texts/texts.ts";
import { searchCommands } from "../../src/composer/command-search.ts";
import {
	abandonDraft,
	type Composer,
	EMPTY_COMPOSER,
	focusField,
	highlightedEntry,
	missingSuggestions,
	moveHighlight,
	offerOf,
	receiveSuggestions,
	startDraft,
	stepBack,
	takeChoice,
	typeField,
	typeText,
} from "../../src/composer/composer.ts";
import { completeDraft, type Draft, valuesSoFar } from "../../src/composer/draft.ts";
import { option } from "../options.ts";

const command = (name: string, description = "", options: Option[] = []): Command => ({
	name,
	description,
	options,
	places: ["guild", "dm"],
	forManagers: false,
});
const SIDES: Choice[] = [
	{ name: "Buy now", value: "buy" },
	{ name: "Sell now", value: "sell" },
];
const PRICE = command("price", "What a card costs", [option({ name: "card", required: true, autocomplete: true })]);
const ADD = command("alert add", "Watch a price", [
	option({ name: "card", required: true, autocomplete: true }),
	option({ name: "side", required: true, choices: SIDES }),
	option({ name: "price", kind: "integer", required: true, min: 1 }),
	option({ name: "private", kind: "boolean" }),
]);
const LIST = command("alert list", "Your alerts");
const COMMANDS = [PRICE, ADD, LIST];
const ENGLISH = textsFor("en-US");
const SPANISH = textsFor("es-419");

const typed = (text: string) => typeText(text, COMMANDS);
const offered = (composer: Composer, text = ENGLISH) => {
	const offer = offerOf(composer, COMMANDS, text);
	return offer?.entries.map(({ name }) => name) ?? null;
};
const texts = ({ draft }: Composer) => draft?.fields.map(({ text }) => text);

function draftOf({ draft }: Composer): Draft {
	if (!draft) throw new Error("no draft");
	return draft;
}

it.each([
	["", ["price", "alert add", "alert list"]],
	["pr", ["price", "alert add"]],
	["add", ["alert add"]],
	["LIST", ["alert list"]],
	["costs", ["price"]],
	["zzz", []],
])("typing /%s finds %j", (text, names) => {
	expect(searchCommands(COMMANDS, text).map(({ name }) => name)).toEqual(names);
});

describe("text", () => {
	it("offers commands once it begins with a slash, the first one highlighted", () => {
		expect(offered(typed("/al"))).toEqual(["alert add", "alert list"]);
		expect(highlightedEntry(typed("/al"), offerOf(typed("/al"), COMMANDS, ENGLISH))).toBe(0);
		expect(highlightedEntry(typed("/zzz"), offerOf(typed("/zzz"), COMMANDS, ENGLISH))).toBeNull();
		expect(offered(typed("hello"))).toBeNull();
	});

	it("becomes a command when its whole name and a space are typed, the rest its first option", () => {
		expect(typed("/alert ").draft).toBeNull();
		expect(typed("/alert add ").draft?.command).toBe(ADD);
		expect(texts(typed("/price ors"))).toEqual(["ors"]);
		expect(typed("/price ").focused).toBe("card");
	});

	it("is kept when the list is closed", () => {
		expect(stepBack(typed("/pri"), true)).toMatchObject({ text: "/pri", listOpen: false });
	});
});

describe("a command being filled in", () => {
	it("begins with its first option and asks the bot for suggestions", () => {
		expect(missingSuggestions(startDraft(ADD))).toEqual({ option: "card", typed: "" });
		expect(offerOf(startDraft(ADD), COMMANDS, ENGLISH)).toEqual({ of: "choices", entries: [], waiting: true });
	});

	it("shows suggestions for what is typed now, and not for what was", () => {
		const choices = [{ name: "99 Orso Vale", value: "uuid" }];
		const typing = typeField(startDraft(PRICE), "card", "ors");
		const late = receiveSuggestions(typing, { option: "card", typed: "or", choices, complaint: null });
		expect(late).toBe(typing);
		const shown = receiveSuggestions(typing, { option: "card", typed: "ors", choices, complaint: null });
		expect(offerOf(shown, COMMANDS, ENGLISH)).toEqual({ of: "choices", entries: choices, waiting: false });
		expect([shown.highlighted, missingSuggestions(shown)]).toEqual([0, null]);
	});

	it("lets Enter take no suggestion for what was typed before", () => {
		const choices = [{ name: "99 Orso Vale", value: "uuid" }];
		const typing = typeField(startDraft(PRICE), "card", "or");
		const shown = receiveSuggestions(typing, { option: "card", typed: "or", choices, complaint: null });
		expect(highlightedEntry(shown, offerOf(shown, COMMANDS, ENGLISH))).toBe(0);
		const further = typeField(shown, "card", "ors");
		expect(offerOf(further, COMMANDS, ENGLISH)).toEqual({ of: "choices", entries: choices, waiting: true });
		expect(highlightedEntry(further, offerOf(further, COMMANDS, ENGLISH))).toBeNull();
	});

	it("moves to the next required option when one is chosen", () => {
		const chosen = takeChoice(startDraft(ADD), { name: "99 Orso Vale", value: "uuid" });
		expect([texts(chosen), chosen.focused]).toEqual([["99 Orso Vale", "", "", ""], "side"]);
		const both = takeChoice(chosen, { name: "Buy now", value: "buy" });
		expect([both.focused, offered(both)]).toEqual(["price", null]);
	});

	it("narrows choices by what is typed, and offers them all again once one is chosen", () => {
		const side = focusField(startDraft(ADD), "side");
		expect(offered(side)).toEqual(["Buy now", "Sell now"]);
		expect(offered(typeField(side, "side", "SELL"))).toEqual(["Sell now"]);
		const chosen = takeChoice(side, { name: "Sell now", value: "sell" });
		expect(offered({ ...chosen, focused: "side", listOpen: true })).toEqual(["Buy now", "Sell now"]);
	});

	it("offers True and False, in the reader's language", () => {
		const composer = focusField(startDraft(ADD), "private");
		expect(offered(composer)).toEqual(["True", "False"]);
		expect(offered(composer, SPANISH)).toEqual(["Verdadero", "Falso"]);
		const chosen = typeField(composer, "private", "verdadero");
		expect(valuesSoFar(draftOf(chosen), "card", SPANISH)).toMatchObject({ private: true });
	});

	it("gives up a choice when it is typed over", () => {
		const chosen = takeChoice(startDraft(PRICE), { name: "99 Orso Vale", value: "uuid" });
		expect(completeDraft(draftOf(chosen), ENGLISH)).toMatchObject({ use: { values: { card: "uuid" } } });
		expect(completeDraft(draftOf(typeField(chosen, "card", "99 Orso V")), ENGLISH)).toMatchObject({
			use: { values: { card: "99 Orso V" } },
		});
	});

	it("is ready with its values typed, and the empty ones left out", () => {
		let composer = takeChoice(startDraft(ADD), { name: "99 Orso Vale", value: "uuid" });
		composer = typeField(composer, "side", "sell NOW");
		composer = typeField(composer, "price", "1200");
		expect(completeDraft(draftOf(composer), ENGLISH)).toEqual({
			use: {
				name: "alert add",
				values: { card: "uuid", side: "sell", price: 1_200 },
				labels: { card: "99 Orso Vale", side: "sell NOW", price: "1200" },
			},
		});
		const yes = typeField(composer, "private", "True");
		expect(completeDraft(draftOf(yes), ENGLISH)).toMatchObject({ use: { values: { private: true } } });
	});

	it("says at each option what is wrong, and loses nothing", () => {
		let composer = typeField(startDraft(ADD), "side", "both");
		composer = typeField(composer, "price", "0");
		const completed = completeDraft(draftOf(composer), ENGLISH);
		expect("draft" in completed && completed.draft.fields.map(({ text, complaint }) => [text, complaint])).toEqual([
			["", "card is required."],
			["both", "Choose one from the list."],
			["0", "At least 1."],
			["", null],
		]);
	});

	it("sends the bot the valid options so far", () => {
		let composer = typeField(startDraft(ADD), "price", "many");
		composer = typeField(composer, "side", "Buy now");
		composer = typeField(composer, "card", "ors");
		expect(valuesSoFar(draftOf(composer), "card", ENGLISH)).toEqual({ card: "ors", side: "buy" });
	});

	it("is given up with Esc only after the list, and leaves its name", () => {
		const open = startDraft(PRICE);
		const closed = stepBack(open, true);
		expect([closed.draft?.command, closed.listOpen]).toEqual([PRICE, false]);
		expect(stepBack(closed, false)).toEqual({ ...EMPTY_COMPOSER, text: "/price" });
		expect(abandonDraft(open)).toEqual({ ...EMPTY_COMPOSER, text: "/price" });
	});
});

it.each([
	[-1, 1, 0],
	[0, 1, 1],
	[2, 1, 0],
	[0, -1, 2],
	[-1, -1, 2],
] as const)("from entry %i of three a step of %i leads to %i", (highlighted, step, to) => {
	expect(moveHighlight({ ...EMPTY_COMPOSER, highlighted }, 3, step).highlighted).toBe(to);
});
