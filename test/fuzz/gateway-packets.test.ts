import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { startTestBot } from "../helpers/bot.ts";
import { serveMarket, TEO } from "../helpers/market.ts";
import { type Json, mutated } from "./mutation.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyText } from "./texts.ts";

const bot = await startTestBot({ serve: serveMarket, acknowledgeMs: 60_000 });
afterAll(() => bot.stop());
const { discord } = bot;

const ID = "123456789012345678";
const USER = { id: ID, username: "ann", global_name: null, discriminator: "0", avatar: null };
const CHANNEL = { id: ID, type: 0, guild_id: ID, permissions: "0" };

/** What all interactions have in common; nobody waits for their answers. */
const INTERACTION = {
	id: ID,
	application_id: discord.applicationId,
	token: "a-token-nobody-waits-for",
	version: 1,
	channel_id: ID,
	channel: CHANNEL,
	guild_id: ID,
	guild: { id: ID, locale: "en-US", features: [] },
	guild_locale: "en-US",
	member: { user: USER, roles: [], nick: null, avatar: null, joined_at: "2020-01-01T00:00:00Z", permissions: "0" },
	app_permissions: "0",
	locale: "en-US",
	entitlements: [],
	authorizing_integration_owners: { 0: ID },
	context: 0,
	attachment_size_limit: 1_000_000,
};

const MESSAGE = {
	id: ID,
	channel_id: ID,
	author: { ...USER, bot: true },
	content: "",
	timestamp: "2020-01-01T00:00:00Z",
	edited_timestamp: null,
	tts: false,
	mention_everyone: false,
	mentions: [],
	mention_roles: [],
	attachments: [],
	embeds: [],
	components: [],
	pinned: false,
	type: 0,
	flags: 0,
	interaction_metadata: { id: ID, type: 2, user: USER, authorizing_integration_owners: { 0: ID } },
};

const commandData = (options: Json[]): Json => ({ id: ID, name: "price", type: 1, options });

const INTERACTIONS: Json[] = [
	{ ...INTERACTION, type: 2, data: commandData([{ name: "card", type: 3, value: TEO }]) },
	{
		...INTERACTION,
		type: 2,
		data: { id: ID, name: "alert", type: 1, options: [{ name: "list", type: 1, options: [] }] },
	},
	{ ...INTERACTION, type: 4, data: commandData([{ name: "card", type: 3, value: "teo", focused: true }]) },
	{ ...INTERACTION, type: 4, data: commandData([{ name: "constructor", type: 3, value: "teo", focused: true }]) },
	{ ...INTERACTION, type: 3, message: MESSAGE, data: { component_type: 2, custom_id: `price|card=${TEO}` } },
	{ ...INTERACTION, type: 3, message: MESSAGE, data: { component_type: 3, custom_id: "menu", values: ["about"] } },
	{ ...INTERACTION, type: 5, data: { custom_id: "a", components: [] } },
];

/** Names of events the bot did not ask for, and of none at all. READY and RESUMED are the session's own. */
const eventName = fc.oneof(
	{ weight: 12, arbitrary: fc.constant("INTERACTION_CREATE") },
	{
		weight: 3,
		arbitrary: fc.constantFrom("GUILD_CREATE", "GUILD_DELETE", "MESSAGE_CREATE", "USER_UPDATE", "CHANNEL_CREATE"),
	},
	{ weight: 1, arbitrary: nastyText.filter(name => name !== "READY" && name !== "RESUMED") },
);

const dispatch = fc
	.tuple(
		eventName,
		fc.constantFrom(...INTERACTIONS).chain(interaction => mutated(interaction)),
	)
	.map(([t, d]): Json => ({ op: 0, t, s: null, d }));

/** Opcodes a client sends, or that do not exist; those that end a session are tested elsewhere. */
const strange = fc
	.tuple(fc.constantFrom<Json>(2, 3, 4, 6, 8, 12, 99, -1, 0.5, "0", null, [], {}), fc.constantFrom(...INTERACTIONS))
	.map(([op, d]): Json => ({ op, t: "INTERACTION_CREATE", s: null, d }));

const packet = fc.oneof(
	{ weight: 20, arbitrary: dispatch },
	{ weight: 2, arbitrary: strange },
	{
		weight: 1,
		arbitrary: fc.constantFrom<Json>(null, [], {}, "text", 5, true, [[]], { op: 0 }, { op: 0, t: null, d: null }),
	},
);

it("after packets of any shape the next command is answered, and nothing is left unhandled", PATIENCE, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(packet, { minLength: 5, maxLength: 5 }), async packets => {
			for (const one of packets) discord.sendRaw(one);
			// The gateway keeps its order: once this is answered, they have been read.
			const person = discord.person({ name: "ann" });
			expect((await person.command("price", { card: TEO }).answer).embeds[0]?.title).toBe("92 Teo Marrón");
		}),
		cases(200),
	);
});
