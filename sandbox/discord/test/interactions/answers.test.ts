import { once } from "node:events";
import {
	type ChatInputCommandInteraction,
	DiscordAPIError,
	type Interaction,
	MessageFlags,
	MessageType,
} from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../src/person.ts";
import { PATIENCE, type Pair, request, startPair } from "../client.ts";

let pair: Pair;
let ann: Person;
let ben: Person;
/** What the bot does with the next commands, and what failed of it. */
let act: (interaction: ChatInputCommandInteraction) => Promise<unknown>;
let failures: unknown[];

beforeAll(async () => {
	pair = await startPair();
	const { discord, client } = pair;
	await client.application.commands.set([
		{ name: "ask", description: "Asks", integrationTypes: [0, 1], contexts: [0, 1, 2] },
	]);
	client.on("interactionCreate", (interaction: Interaction) => {
		if (interaction.isChatInputCommand()) act(interaction).catch(error => failures.push(error));
	});
	ann = discord.person({ name: "Ann" });
	ben = discord.person({ name: "Ben" });
});
beforeEach(() => {
	failures = [];
});
afterAll(() => pair.stop());

/** The error of a call which Discord refuses, as [status, code]. */
async function refusal(call: Promise<unknown>): Promise<[number, number | string]> {
	const error = await call.then(
		() => null,
		(reason: unknown) => reason,
	);
	if (!(error instanceof DiscordAPIError)) throw new Error(`Not refused: ${error}`);
	return [error.status, error.code];
}

describe("a direct answer", () => {
	it("is the reply, with who asked, and shown to everyone", async () => {
		act = interaction => interaction.reply({ content: " Hello ", embeds: [{ title: "A" }] });
		const asked = ann.command("ask");
		const answer = await asked.answer;
		expect(answer).toMatchObject({
			content: "Hello",
			type: MessageType.ChatInputCommand,
			author: { id: pair.discord.applicationId, bot: true },
			embeds: [{ type: "rich", title: "A" }],
			interaction_metadata: { id: asked.id, type: 2, user: { id: ann.id } },
		});
		expect(await asked.acknowledged).toMatchObject({ type: 4, deferred: false, ephemeral: false, inPlace: false });
		expect(asked.messages).toEqual([answer]);
		expect(pair.discord.messages(ben)).toContainEqual(answer);
	});

	it("is private when it is ephemeral", async () => {
		act = interaction => interaction.reply({ content: "Psst", flags: MessageFlags.Ephemeral });
		const asked = ann.command("ask");
		const answer = await asked.answer;
		expect(await asked.acknowledged).toMatchObject({ ephemeral: true });
		expect(pair.discord.messages(ann)).toContainEqual(answer);
		expect(pair.discord.messages(ben)).not.toContainEqual(answer);
	});

	it("comes back with its message when asked for (with_response)", async () => {
		const sent = Promise.withResolvers<unknown>();
		act = async interaction => {
			const { resource, interaction: about } = await interaction.reply({ content: "Hello", withResponse: true });
			sent.resolve([
				resource?.message?.content,
				resource?.message?.id === about.responseMessageId,
				about.responseMessageEphemeral,
			]);
		};
		await ann.command("ask").answer;
		expect(await sent.promise).toEqual(["Hello", true, false]);
	});

	it("may be fetched, edited in parts and deleted", async () => {
		const done = Promise.withResolvers<void>();
		act = async interaction => {
			await interaction.reply({ content: "One", embeds: [{ title: "Kept" }] });
			const fetched = await interaction.fetchReply();
			await interaction.editReply({ content: `${fetched.content}, two` });
			done.resolve();
		};
		const asked = ann.command("ask");
		expect((await asked.answer).content).toBe("One");
		await done.promise;
		expect(asked.messages).toMatchObject([
			{ content: "One, two", embeds: [{ title: "Kept" }], edited_timestamp: expect.any(String) },
		]);

		const tooLate = Promise.withResolvers<unknown>();
		act = async interaction => {
			await interaction.reply("Gone soon");
			await interaction.deleteReply();
			tooLate.resolve(await refusal(interaction.editReply("Too late")));
		};
		const second = ann.command("ask");
		expect(await tooLate.promise).toEqual([404, 10_008]);
		expect(second.messages).toEqual([]);
	});

	it("may be tried again after a refused one", async () => {
		act = async interaction => {
			const refused = await refusal(interaction.reply({ embeds: [{ fields: [{ name: "a", value: "" }] }] }));
			await interaction.reply(refused.join());
		};
		expect((await ann.command("ask").answer).content).toBe("400,50035");
	});

	it("cannot be empty", async () => {
		act = async interaction => {
			const refused = await refusal(interaction.reply({ content: "  " }));
			await interaction.reply(refused.join());
		};
		expect((await ann.command("ask").answer).content).toBe("400,50006");
	});

	it("cannot be a second one", async () => {
		act = async interaction => {
			const { id, token } = interaction;
			await interaction.reply("First");
			const again = await request(
				pair.discord,
				"POST",
				`/interactions/${id}/${token}/callback`,
				{ type: 4, data: { content: "Second" } },
				{},
			);
			await interaction.editReply(`${again.status} ${JSON.stringify(again.body)}`);
		};
		const asked = ann.command("ask");
		await asked.answer;
		await once(pair.discord.events, "edit");
		expect(asked.messages[0]?.content).toBe(
			'400 {"message":"Interaction has already been acknowledged.","code":40060}',
		);
	});

	it("cannot be an answer to something else", async () => {
		act = async ({ id, token }) => {
			const path = `/interactions/${id}/${token}/callback`;
			for (const body of [
				{ type: 6 },
				{ type: 7, data: { content: "a" } },
				{ type: 8, data: { choices: [] } },
				{ type: 1 },
				{},
			]) {
				const refused = await request(pair.discord, "POST", path, body, {});
				expect(refused).toMatchObject({ status: 400, body: { code: 50_035, errors: { type: { _errors: [{}] } } } });
			}
			await request(pair.discord, "POST", path, { type: 4, data: { content: "Now" } }, {});
		};
		expect((await ann.command("ask").answer).content).toBe("Now");
		expect(failures).toEqual([]);
	});
});

describe("a deferred answer", () => {
	it("is 'thinking …' until it is edited", async () => {
		const seen = once(pair.discord.events, "message");
		const go = Promise.withResolvers<void>();
		act = async interaction => {
			await interaction.deferReply();
			await go.promise;
			await interaction.editReply("Here it is");
		};
		const asked = ann.command("ask");
		expect(await asked.acknowledged).toMatchObject({ type: 5, deferred: true });
		const [{ message }] = await seen;
		expect(message).toMatchObject({ content: "", flags: MessageFlags.Loading });
		go.resolve();
		expect(await asked.answer).toMatchObject({
			id: message.id,
			content: "Here it is",
			flags: 0,
			edited_timestamp: null,
		});
	});

	it("stays as private as its deferral was", async () => {
		act = async interaction => {
			await interaction.deferReply({ flags: MessageFlags.Ephemeral });
			await interaction.editReply("Psst");
		};
		const answer = await ann.command("ask").answer;
		expect(answer.flags).toBe(MessageFlags.Ephemeral);
		expect(pair.discord.messages(ben)).not.toContainEqual(answer);
	});

	it("is what the first follow-up becomes, as public as its deferral was", async () => {
		act = async interaction => {
			await interaction.deferReply();
			await interaction.followUp({ content: "Meant to be private", flags: MessageFlags.Ephemeral });
			await interaction.followUp({ content: "Really private", flags: MessageFlags.Ephemeral });
		};
		const asked = ann.command("ask");
		await expect
			.poll(() => asked.messages.map(({ content, flags }) => [content, flags]), PATIENCE)
			.toEqual([
				["Meant to be private", 0],
				["Really private", MessageFlags.Ephemeral],
			]);
		expect(pair.discord.messages(ben).map(({ content }) => content)).toContain("Meant to be private");
		expect(pair.discord.messages(ben).map(({ content }) => content)).not.toContain("Really private");
	});

	it("may be removed, and the answer follow privately", async () => {
		act = async interaction => {
			await interaction.deferReply();
			await interaction.deleteReply();
			await interaction.followUp({ content: "It failed", flags: MessageFlags.Ephemeral });
		};
		const asked = ann.command("ask");
		expect(await asked.answer).toMatchObject({ content: "It failed", flags: MessageFlags.Ephemeral });
		expect(asked.messages).toHaveLength(1);
	});

	it("cannot become empty", async () => {
		act = async interaction => {
			await interaction.deferReply();
			const refused = await refusal(interaction.editReply({ content: "" }));
			await interaction.editReply(refused.join());
		};
		expect((await ann.command("ask").answer).content).toBe("400,50006");
	});
});

describe("follow-ups", () => {
	it("come after the answer, in order, and may be edited and removed", async () => {
		act = async interaction => {
			await interaction.reply("One");
			const two = await interaction.followUp("Two");
			const three = await interaction.followUp("Three");
			await interaction.editReply({ message: two, content: "Two, edited" });
			await interaction.deleteReply(three);
			await interaction.followUp("Four");
		};
		const asked = ann.command("ask");
		await expect
			.poll(() => asked.messages.map(({ content }) => content), PATIENCE)
			.toEqual(["One", "Two, edited", "Four"]);
		expect(asked.messages[1]?.interaction_metadata?.original_response_message_id).toBe(asked.messages[0]?.id);
	});

	it("and edits are unknown before the first answer", async () => {
		act = async interaction => {
			const { applicationId, token } = interaction;
			const edit = await request(
				pair.discord,
				"PATCH",
				`/webhooks/${applicationId}/${token}/messages/@original`,
				{ content: "a" },
				{},
			);
			const followUp = await request(
				pair.discord,
				"POST",
				`/webhooks/${applicationId}/${token}?wait=true`,
				{ content: "a" },
				{},
			);
			await interaction.reply(`${JSON.stringify(edit.body)} ${JSON.stringify(followUp.body)}`);
		};
		const unknown = '{"message":"Unknown Webhook","code":10015}';
		expect((await ann.command("ask").answer).content).toBe(`${unknown} ${unknown}`);
	});

	it("are five where only the person installed the bot", async () => {
		act = async interaction => {
			await interaction.reply("0");
			for (const count of [1, 2, 3, 4, 5]) await interaction.followUp(`${count}`);
			const refused = await refusal(interaction.followUp("6"));
			await interaction.editReply(refused.join());
		};
		const asked = ann.command("ask", {}, { where: "user-install" });
		await expect
			.poll(() => asked.messages.map(({ content }) => content), PATIENCE)
			.toEqual(["400,40094", "1", "2", "3", "4", "5"]);
	});

	it("cannot touch messages of others", async () => {
		act = interaction => interaction.reply("Ann's");
		const other = await ann.command("ask").answer;
		act = async interaction => {
			await interaction.reply("Ben's");
			const refused = await refusal(interaction.editReply({ message: other.id, content: "Mine now" }));
			await interaction.editReply(refused.join());
		};
		const asked = ben.command("ask");
		await expect.poll(() => asked.messages[0]?.content, PATIENCE).toBe("404,10008");
	});
});
