import { once } from "node:events";
import { ApplicationCommandOptionType, type ChatInputCommandInteraction, InteractionContextType } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OptionValues } from "../../src/people/option-values.ts";
import type { Person, UseOptions } from "../../src/person.ts";
import { type Pair, startPair } from "../client.ts";

const {
	Boolean: Flag,
	Integer,
	Number: Decimal,
	Mentionable,
	String: Text,
	Subcommand,
	SubcommandGroup,
	User,
} = ApplicationCommandOptionType;
const EVERYWHERE = { integrationTypes: [0, 1], contexts: [0, 1, 2] };

let pair: Pair;
let ann: Person;

beforeAll(async () => {
	pair = await startPair();
	await pair.client.application.commands.set([
		{
			name: "fill",
			description: "All kinds of options",
			options: [
				{ type: Text, name: "text", description: "Text", required: true, minLength: 2, maxLength: 5 },
				{ type: Text, name: "free", description: "Text with suggestions", autocomplete: true, maxLength: 40 },
				{
					type: Text,
					name: "choice",
					description: "One of two",
					choices: [
						{ name: "A", value: "a" },
						{ name: "B", value: "b" },
					],
				},
				{ type: Integer, name: "whole", description: "A whole number", minValue: 1, maxValue: 9 },
				{ type: Decimal, name: "number", description: "A number", autocomplete: true },
				{ type: Flag, name: "flag", description: "Yes or no" },
				{ type: User, name: "user", description: "Somebody" },
				{ type: Mentionable, name: "whom", description: "Somebody or a role" },
			],
			...EVERYWHERE,
		},
		{
			name: "alert",
			description: "Subcommands",
			options: [
				{ type: Subcommand, name: "list", description: "Lists" },
				{
					type: Subcommand,
					name: "add",
					description: "Adds",
					options: [{ type: Integer, name: "price", description: "Price", required: true }],
				},
				{
					type: SubcommandGroup,
					name: "all",
					description: "All",
					options: [{ type: Subcommand, name: "remove", description: "Removes" }],
				},
			],
		},
		{ name: "home", description: "Servers only", integrationTypes: [0], contexts: [0] },
		{ name: "mine", description: "Own installations only", integrationTypes: [1], contexts: [0, 1, 2] },
	]);
	ann = pair.discord.person({ name: "Ann" });
});
afterAll(() => pair.stop());

/** Sends a command and returns it as the client gets it. */
async function arrival(
	name: string,
	values: OptionValues = {},
	use: UseOptions = {},
): Promise<ChatInputCommandInteraction> {
	const arrived = once(pair.client, "interactionCreate");
	ann.command(name, values, use);
	const [interaction]: ChatInputCommandInteraction[] = await arrived;
	if (!interaction) throw new Error("Nothing came");
	await interaction.reply("Thanks");
	return interaction;
}

describe("a command", () => {
	it("arrives with its options in their types", async () => {
		const { options, commandName } = await arrival("fill", {
			text: "abc",
			free: "typed",
			choice: "b",
			whole: 3,
			number: 1.5,
			flag: true,
		});
		expect(commandName).toBe("fill");
		expect(options.getString("text")).toBe("abc");
		expect(options.getString("free")).toBe("typed");
		expect(options.getString("choice")).toBe("b");
		expect(options.getInteger("whole")).toBe(3);
		expect(options.getNumber("number")).toBe(1.5);
		expect(options.getBoolean("flag")).toBe(true);
	});

	it("arrives with the person whom an option names", async () => {
		const { options } = await arrival("fill", { text: "abc", user: ann.id });
		expect(options.getUser("user")?.username).toBe(ann.name);
	});

	it("arrives with its subcommand, in a group or not", async () => {
		const add = await arrival("alert add", { price: 5 });
		expect([add.options.getSubcommand(), add.options.getInteger("price")]).toEqual(["add", 5]);
		const remove = await arrival("alert all remove");
		expect([remove.options.getSubcommandGroup(), remove.options.getSubcommand()]).toEqual(["all", "remove"]);
	});

	it("arrives in the person's language", async () => {
		const eva = pair.discord.person({ name: "Eva" });
		expect((await arrival("alert list")).locale).toBe("en-US");
		const arrived = once(pair.client, "interactionCreate");
		eva.locale = "es-ES" as typeof eva.locale;
		const asked = eva.command("alert list");
		const [interaction]: ChatInputCommandInteraction[] = await arrived;
		await interaction?.reply("Gracias");
		await asked.answer;
		expect(interaction?.locale).toBe("es-ES");
	});

	it.each<[string, string, OptionValues, string]>([
		["that is not registered", "unknown", {}, "/unknown is not registered"],
		["without a subcommand", "alert", {}, "/alert wants a subcommand"],
		["with an unknown subcommand", "alert edit", {}, "/alert has no subcommand edit"],
		["without a required option", "fill", {}, "/fill requires text"],
		["with an unknown option", "fill", { text: "abc", other: 1 }, "/fill has no option other"],
		["with a text too short", "fill", { text: "a" }, "text: wants 2 to 5 characters"],
		["with a text too long", "fill", { text: "abcdef" }, "text: wants 2 to 5 characters"],
		["with an empty text", "fill", { text: "abc", free: "" }, "free: wants 1 to 40 characters"],
		["with a number for a text", "fill", { text: 5 }, "text: wants a text"],
		["with a choice not offered", "fill", { text: "abc", choice: "c" }, "choice: wants one of a, b"],
		["with half a number", "fill", { text: "abc", whole: 1.5 }, "whole: wants a whole number"],
		["with a number too large", "fill", { text: "abc", whole: 10 }, "whole: wants 1 to 9"],
		["with a text for a number", "fill", { text: "abc", number: "5" }, "number: wants a number"],
		["with a text for yes or no", "fill", { text: "abc", flag: "yes" }, "flag: wants true or false"],
		["with somebody who is not there", "fill", { text: "abc", user: "1" }, "user: wants a person"],
		["with an option of another kind", "fill", { text: "abc", whom: "1" }, "does not support"],
	])("%s is not sent", (_, name, values, reason) => {
		expect(() => ann.command(name, values)).toThrow(reason);
	});

	it("can be sent all the same, unchecked", async () => {
		const long = "x".repeat(6_000);
		const { options } = await arrival("fill", { free: long }, { unchecked: true });
		expect(options.getString("free")).toHaveLength(6_000);
		expect(options.getString("text")).toBeNull();
	});
});

describe("a place", () => {
	it.each([
		["guild", InteractionContextType.Guild, "guildId", true],
		["dm", InteractionContextType.BotDM, "guildId", false],
		["user-install", InteractionContextType.Guild, "userId", true],
		["private-channel", InteractionContextType.PrivateChannel, "userId", false],
	] as const)("%s arrives as such", async (where, context, owner, inGuild) => {
		const interaction = await arrival("fill", { text: "abc" }, { where });
		expect(interaction.context).toBe(context);
		expect(interaction.authorizingIntegrationOwners[owner]).not.toBeNull();
		expect(interaction.authorizingIntegrationOwners[owner === "userId" ? "guildId" : "userId"]).toBeNull();
		expect(interaction.inGuild()).toBe(inGuild);
		expect(interaction.user.id).toBe(ann.id);
		expect(interaction.channelId).toBe(pair.discord.channelId(ann, where));
		expect(pair.discord.messages(ann, { where }).at(-1)?.content).toBe("Thanks");
	});

	it("is closed to commands which are not meant for it", () => {
		expect(() => ann.command("home", {}, { where: "dm" })).toThrow("/home is not offered here");
		expect(() => ann.command("home", {}, { where: "user-install" })).toThrow("/home is not offered here");
		expect(() => ann.command("alert list", {}, { where: "private-channel" })).toThrow("/alert is not offered here");
	});

	it("may hold both kinds of installation", async () => {
		const { authorizingIntegrationOwners: owners } = await arrival("mine");
		expect([owners.guildId, owners.userId]).toEqual([null, ann.id]);
	});

	it("may be a channel of another server, or one the person is not in", async () => {
		const other = pair.discord.addGuild({ name: "Other" });
		expect((await arrival("home", {}, { channelId: other.channelId })).guildId).toBe(other.id);
		const ben = pair.discord.person({ name: "Ben" });
		const theirs = pair.discord.channelId(ben, "dm");
		expect(() => ann.command("fill", { text: "abc" }, { channelId: theirs })).toThrow(`Ann is in no channel ${theirs}`);
		expect(pair.discord.messages(ann, { channelId: theirs })).toEqual([]);
	});
});

describe("autocomplete", () => {
	it("sends what is typed so far, required or not, and brings suggestions", async () => {
		const arrived = once(pair.client, "interactionCreate");
		const choices = ann.autocomplete("fill", { free: "tro", whole: 3 }, "free");
		const [interaction] = await arrived;
		expect(interaction.options.getFocused(true)).toMatchObject({ name: "free", value: "tro", focused: true });
		expect(interaction.options.getInteger("whole")).toBe(3);
		await interaction.respond([{ name: "Teo", value: "uuid" }]);
		expect(await choices).toEqual([{ name: "Teo", value: "uuid" }]);
	});

	it("begins with nothing", async () => {
		const arrived = once(pair.client, "interactionCreate");
		const choices = ann.autocomplete("fill", {}, "free");
		const [interaction] = await arrived;
		expect(interaction.options.getFocused()).toBe("");
		await interaction.respond([]);
		expect(await choices).toEqual([]);
	});

	it.each<[string, string, object[], boolean]>([
		["25 suggestions", "free", Array.from({ length: 25 }, (_, at) => ({ name: "a", value: `${at}` })), true],
		["26 suggestions", "free", Array.from({ length: 26 }, (_, at) => ({ name: "a", value: `${at}` })), false],
		["a name of 101 characters", "free", [{ name: "x".repeat(101), value: "a" }], false],
		["an empty name", "free", [{ name: "", value: "a" }], false],
		["a value of 101 characters", "free", [{ name: "a", value: "x".repeat(101) }], false],
		["a number for a text", "free", [{ name: "a", value: 5 }], false],
		["a number for a number", "number", [{ name: "a", value: 5 }], true],
		["a text for a number", "number", [{ name: "a", value: "5" }], false],
	])("with %s for %s: accepted or refused as Discord does", async (_, option, suggestions, accepted) => {
		const arrived = once(pair.client, "interactionCreate");
		const choices = ann.autocomplete("fill", {}, option);
		const [interaction] = await arrived;
		if (accepted) {
			await interaction.respond(suggestions);
			expect(await choices).toEqual(suggestions);
		} else {
			await expect(interaction.respond(suggestions)).rejects.toMatchObject({ status: 400, code: 50_035 });
			await interaction.respond([]);
		}
	});

	it("is there only for options that have it", () => {
		expect(() => ann.autocomplete("fill", {}, "text")).toThrow("no option text with autocomplete");
	});
});
