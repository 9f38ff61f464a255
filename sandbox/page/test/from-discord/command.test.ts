import {
	type APIApplicationCommand,
	ApplicationCommandOptionType,
	ApplicationCommandType,
	InteractionContextType,
} from "discord.js";
import { describe, expect, it } from "vitest";
import type { Channel } from "../../src/chat/state.ts";
import { commandsFromDiscord, menusFromDiscord } from "../../src/from-discord/command.ts";

const NOBODY = { channels: [], people: [] };

describe("commands", () => {
	const registered = (given: Partial<APIApplicationCommand>): APIApplicationCommand => ({
		id: "1",
		application_id: "2",
		version: "3",
		type: ApplicationCommandType.ChatInput,
		name: "price",
		description: "What it costs",
		default_member_permissions: null,
		...given,
	});

	it("have their options as a person fills them in", () => {
		const options: APIApplicationCommand["options"] = [
			{
				type: ApplicationCommandOptionType.String,
				name: "card",
				description: "c",
				required: true,
				autocomplete: true,
				max_length: 100,
			},
			{ type: ApplicationCommandOptionType.Integer, name: "price", description: "p", min_value: 1, max_value: 9 },
			{
				type: ApplicationCommandOptionType.String,
				name: "side",
				description: "s",
				choices: [{ name: "Buy", value: "buy" }],
			},
			{ type: ApplicationCommandOptionType.Boolean, name: "private", description: "b" },
			{ type: ApplicationCommandOptionType.Role, name: "role", description: "no role can be chosen here" },
		];
		const blank = { required: false, choices: [], autocomplete: false, min: null, max: null };
		expect(commandsFromDiscord([registered({ options })], NOBODY)).toEqual([
			{
				name: "price",
				description: "What it costs",
				places: ["guild", "dm"],
				forManagers: false,
				options: [
					{ ...blank, name: "card", description: "c", kind: "text", required: true, autocomplete: true, max: 100 },
					{ ...blank, name: "price", description: "p", kind: "integer", min: 1, max: 9 },
					{ ...blank, name: "side", description: "s", kind: "text", choices: [{ name: "Buy", value: "buy" }] },
					{ ...blank, name: "private", description: "b", kind: "boolean" },
				],
			},
		]);
	});

	it("keep their texts in other languages", () => {
		const side = {
			type: ApplicationCommandOptionType.String as const,
			name: "side",
			name_localizations: { "es-ES": "lado" },
			description: "Which side",
			description_localizations: { "es-ES": "Qué lado" },
			choices: [{ name: "Buy", name_localizations: { "es-ES": "Comprar" }, value: "buy" }],
		};
		const inner = {
			type: ApplicationCommandOptionType.Subcommand as const,
			name: "add",
			description: "Watch a price",
			description_localizations: { "es-ES": "Vigila un precio" },
			options: [side],
		};
		expect(commandsFromDiscord([registered({ options: [inner] })], NOBODY)[0]).toMatchObject({
			localizations: { "es-ES": "Vigila un precio" },
			options: [
				{
					name: "side",
					names: { "es-ES": "lado" },
					localizations: { "es-ES": "Qué lado" },
					choices: [{ localizations: { "es-ES": "Comprar" } }],
				},
			],
		});
	});

	it("are their subcommands, within groups as well", () => {
		const inner = (name: string) => ({
			type: ApplicationCommandOptionType.Subcommand as const,
			name,
			description: `to ${name}`,
		});
		const options: APIApplicationCommand["options"] = [
			inner("add"),
			{ type: ApplicationCommandOptionType.SubcommandGroup, name: "list", description: "l", options: [inner("all")] },
		];
		const commands = commandsFromDiscord([registered({ name: "alert", options })], NOBODY);
		expect(commands.map(({ name, description }) => [name, description])).toEqual([
			["alert add", "to add"],
			["alert list all", "to all"],
		]);
	});

	it.each([
		[null, ["guild", "dm"]],
		[[InteractionContextType.Guild], ["guild"]],
		[[InteractionContextType.BotDM, InteractionContextType.PrivateChannel], ["dm"]],
	])("with the contexts %j can be used in %j", (contexts, places) => {
		expect(commandsFromDiscord([registered({ contexts })], NOBODY)[0]?.places).toEqual(places);
	});

	it("of a server alone are of no use in direct messages", () => {
		expect(commandsFromDiscord([registered({ guild_id: "5" })], NOBODY)[0]?.places).toEqual(["guild"]);
	});

	it("of people are in the menu of a person, under the names of each language", () => {
		const games = registered({
			type: ApplicationCommandType.User,
			name: "Games",
			name_localizations: { "es-419": "Partidos" },
			contexts: [InteractionContextType.Guild],
		});
		expect(menusFromDiscord([games, registered({})])).toEqual([
			{ name: "Games", names: { "es-419": "Partidos" }, places: ["guild"] },
		]);
		expect(commandsFromDiscord([games], NOBODY)).toEqual([]);
	});

	it("of messages and people cannot be typed", () => {
		expect(commandsFromDiscord([registered({ type: ApplicationCommandType.Message })], NOBODY)).toEqual([]);
	});

	it("for who manages a server are marked, and channels and people are chosen from those there are", () => {
		const channel = { type: ApplicationCommandOptionType.Channel, name: "channel", description: "c" } as const;
		const user = { type: ApplicationCommandOptionType.User, name: "user", description: "u" } as const;
		const type = ApplicationCommandOptionType.Subcommand;
		const options: APIApplicationCommand["options"] = [
			{ type, name: "add", description: "a", options: [channel, user] },
		];
		const feed = registered({ name: "feed", default_member_permissions: "32", options });
		const channels = [
			{ id: "20", place: "guild", name: "general", memberId: null },
			{ id: "21", place: "dm", name: "Dugout", memberId: "11" },
		] satisfies Channel[];
		const people = [{ id: "11", name: "ann" }];
		expect(commandsFromDiscord([feed], { channels, people })).toMatchObject([
			{
				name: "feed add",
				forManagers: true,
				options: [
					{ kind: "text", choices: [{ name: "#general", value: "20" }] },
					{ kind: "text", choices: [{ name: "@ann", value: "11" }] },
				],
			},
		]);
	});
});
