import { ButtonStyle, ComponentType, type Interaction, MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/person.ts";
import { answerWith, PATIENCE, type Pair, startPair } from "../client.ts";

let pair: Pair;
let ann: Person;
let ben: Person;
let failures: Error[];

const button = (custom_id: string, more: object = {}) =>
	({ type: ComponentType.Button, style: ButtonStyle.Secondary, label: custom_id, custom_id, ...more }) as const;
const row = <T>(...components: T[]) => ({ type: ComponentType.ActionRow, components }) as const;

const MENU = {
	type: ComponentType.StringSelect,
	custom_id: "menu",
	min_values: 1,
	max_values: 2,
	options: ["a", "b", "c"].map(value => ({ label: value.toUpperCase(), value })),
} as const;

/** A bot whose buttons say in their custom_id what they do. */
async function answer(interaction: Interaction): Promise<unknown> {
	if (interaction.isChatInputCommand()) {
		const flags = interaction.options.getBoolean("private") ? MessageFlags.Ephemeral : undefined;
		return interaction.reply({
			content: "Pick",
			embeds: [{ title: "First" }],
			components: [
				row(button("update"), button("copy"), button("later"), button("think"), button("off", { disabled: true })),
				row({
					type: ComponentType.Button,
					style: ButtonStyle.Link,
					label: "Site",
					url: "https://example.com",
				} as const),
				row(MENU),
			],
			...(flags !== undefined && { flags }),
		});
	}
	if (interaction.isStringSelectMenu())
		return interaction.update({ content: interaction.values.join(), components: [] });
	if (!interaction.isButton()) return undefined;
	switch (interaction.customId) {
		case "update":
			return interaction.update({
				content: `Asked by ${interaction.message.interactionMetadata?.user.id}`,
				embeds: [{ title: "Second" }],
			});
		case "copy":
			return interaction.reply({ content: "Your own", flags: MessageFlags.Ephemeral });
		case "later":
			await interaction.deferUpdate();
			return interaction.editReply({ content: "Later" });
		case "think":
			await interaction.deferReply({ flags: MessageFlags.Ephemeral });
			await interaction.editReply("Thought");
			return interaction.followUp({ content: "And more", flags: MessageFlags.Ephemeral });
		default:
			return interaction.reply(`Unknown: ${interaction.customId}`);
	}
}

beforeAll(async () => {
	pair = await startPair();
	const options = [{ type: 5, name: "private", description: "Only for you" }] as const;
	await pair.client.application.commands.set([{ name: "ask", description: "Asks", options }]);
	failures = answerWith(pair.client, answer);
	ann = pair.discord.person({ name: "Ann" });
	ben = pair.discord.person({ name: "Ben" });
});
afterAll(async () => {
	await pair.stop();
	expect(failures).toEqual([]);
});

const ask = (person: Person, isPrivate = false) => person.command("ask", { private: isPrivate }).answer;

describe("a click", () => {
	it("may change its message in place, which still says who asked", async () => {
		const message = await ask(ann);
		const clicked = ben.click(message, "update");
		const updated = await clicked.answer;
		expect(updated).toMatchObject({ id: message.id, content: `Asked by ${ann.id}`, embeds: [{ title: "Second" }] });
		expect(updated.components).toEqual(message.components);
		expect(await clicked.acknowledged).toMatchObject({ type: 7, inPlace: true });
		expect(clicked.messages).toEqual([updated]);
	});

	it("may bring a private copy and leave the message alone", async () => {
		const message = await ask(ann);
		const clicked = ben.click(message, { label: "copy" });
		const copy = await clicked.answer;
		expect(await clicked.acknowledged).toMatchObject({ type: 4, inPlace: false, ephemeral: true });
		expect(copy).toMatchObject({
			content: "Your own",
			message_reference: { message_id: message.id },
			interaction_metadata: { type: 3, user: { id: ben.id }, interacted_message_id: message.id },
		});
		expect(pair.discord.messages(ann)).toContainEqual(message);
		expect(pair.discord.messages(ann)).not.toContainEqual(copy);
	});

	it("may change its message later", async () => {
		const message = await ask(ann);
		const clicked = ann.click(message, "later");
		expect(await clicked.acknowledged).toMatchObject({ type: 6, deferred: true, inPlace: true });
		expect(await clicked.answer).toMatchObject({ id: message.id, content: "Later" });
	});

	it("may bring a message that is thought about, and more", async () => {
		const clicked = ann.click(await ask(ann), "think");
		expect(await clicked.answer).toMatchObject({ content: "Thought", flags: MessageFlags.Ephemeral });
		await expect.poll(() => clicked.messages.map(({ content }) => content), PATIENCE).toEqual(["Thought", "And more"]);
	});

	it("works on a private message for the person who sees it", async () => {
		const message = await ask(ann, true);
		expect((await ann.click(message, "update").answer).flags).toBe(MessageFlags.Ephemeral);
		expect(() => ben.click(message, "update")).toThrow("Ben sees no message");
	});

	it.each([
		["a button that is not there", "gone"],
		["a disabled button", "off"],
		["a menu", "menu"],
		["a link", { label: "Site" }],
	])("is not possible on %s", async (_, choice) => {
		const message = await ask(ann);
		expect(() => ann.click(message, choice)).toThrow("has no button");
	});

	it("is not possible on a message that was deleted", () => {
		expect(() => ann.click({ id: "1" }, "update")).toThrow("Ann sees no message 1");
	});

	it("can be sent for a button of long ago", async () => {
		const message = await ask(ann);
		expect((await ann.click(message, "old|1", { unchecked: true }).answer).content).toBe("Unknown: old|1");
	});
});

describe("a menu", () => {
	it("sends the values chosen", async () => {
		const message = await ask(ann);
		const updated = await ann.select(message, "menu", ["c", "a"]).answer;
		expect(updated).toMatchObject({ id: message.id, content: "c,a", components: [] });
		expect(() => ann.select(message, "menu", ["a"])).toThrow("has no menu");
	});

	it.each([
		["a value it does not offer", ["d"], "does not offer d"],
		["too few", [], "wants 1 to 2"],
		["too many", ["a", "b", "c"], "wants 1 to 2"],
		["the same twice", ["a", "a"], "wants 1 to 2"],
	])("refuses %s", async (_, values, reason) => {
		const message = await ask(ann);
		expect(() => ann.select(message, "menu", values)).toThrow(reason);
	});
});
