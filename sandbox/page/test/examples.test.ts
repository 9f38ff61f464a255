import { expect, it } from "vitest";
import type { Choice, Command, Option } from "../src/chat/command.ts";
import { findExamples, type Suggest } from "../src/examples.ts";
import { option } from "./options.ts";

const command = (name: string, ...options: Option[]): Command => ({
	name,
	description: "",
	options,
	places: ["guild"],
	forManagers: false,
});
const card = (name = "card") => option({ name, required: true, autocomplete: true });
const CARDS: Choice[] = [
	{ name: "99 Orso Vale", value: "uuid-1" },
	{ name: "98 Ida Crane", value: "uuid-2" },
];
const suggestCards: Suggest = async () => CARDS;
const PLATFORMS: Choice[] = [
	{ name: "Xbox", value: "xbl" },
	{ name: "PlayStation", value: "psn" },
];
const KNOWN = { gamertag: "misty_vole", platform: "psn" };

it("fills required options with what the bot suggests, and known ones with what is known", async () => {
	const commands = [
		command("price", card()),
		command("compare", card(), card("with")),
		command(
			"history",
			option({ name: "gamertag" }),
			option({ name: "platform", choices: PLATFORMS }),
			option({ name: "mode" }),
		),
		command("meta", option({ name: "list", required: true, choices: [{ name: "Series", value: "series" }] })),
		command("about"),
	];
	expect(await findExamples(commands, KNOWN, suggestCards)).toEqual({
		complete: true,
		examples: [
			{ name: "price", values: { card: "uuid-1" }, labels: { card: "99 Orso Vale" } },
			{
				name: "compare",
				values: { card: "uuid-1", with: "uuid-2" },
				labels: { card: "99 Orso Vale", with: "98 Ida Crane" },
			},
			{
				name: "history",
				values: { gamertag: "misty_vole", platform: "psn" },
				labels: { gamertag: "misty_vole", platform: "PlayStation" },
			},
			{ name: "meta", values: { list: "series" }, labels: { list: "Series" } },
			{ name: "about", values: {}, labels: {} },
		],
	});
});

it("leaves out a command with an option that cannot be guessed", async () => {
	const commands = [command("game", option({ name: "id", required: true })), command("about")];
	expect(await findExamples(commands, {}, suggestCards)).toMatchObject({
		complete: true,
		examples: [{ name: "about" }],
	});
});

it("says when the bot has nothing to suggest yet", async () => {
	const commands = [command("price", card()), command("about")];
	expect(await findExamples(commands, {}, async () => [])).toMatchObject({
		complete: false,
		examples: [{ name: "about" }],
	});
});

it("chooses among the named commands, in their order, including administration's", async () => {
	const commands = [command("about"), command("price", card()), { ...command("review"), forManagers: true }];
	const { examples } = await findExamples(commands, {}, suggestCards, ["review", "unknown", "price"]);
	expect(examples.map(({ name }) => name)).toEqual(["review", "price"]);
	expect((await findExamples(commands, {}, suggestCards)).examples.map(({ name }) => name)).toEqual(["about", "price"]);
});

it("shows twelve at most", async () => {
	const commands = Array.from({ length: 15 }, (_, index) => command(`c${index}`));
	expect((await findExamples(commands, {}, suggestCards)).examples).toHaveLength(12);
});
