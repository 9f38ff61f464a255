import {
	type APIModalInteractionResponseCallbackData,
	ComponentType,
	type Interaction,
	InteractionType,
	MessageFlags,
	type ModalSubmitInteraction,
	TextInputStyle,
} from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/person.ts";
import { answerWith, type Pair, request, startPair } from "../client.ts";

let pair: Pair;
let ann: Person;
let ben: Person;
let failures: Error[];

const FORM: APIModalInteractionResponseCallbackData = {
	title: "Set a price",
	custom_id: "form",
	components: [
		{
			type: ComponentType.Label,
			label: "Side",
			component: {
				type: ComponentType.StringSelect,
				custom_id: "side",
				options: [
					{ label: "Buy", value: "buy", default: true },
					{ label: "Sell", value: "sell" },
				],
			},
		},
		{
			type: ComponentType.Label,
			label: "Price",
			component: {
				type: ComponentType.TextInput,
				style: TextInputStyle.Short,
				custom_id: "price",
				value: "12,500",
				min_length: 2,
				max_length: 8,
			},
		},
		{
			type: ComponentType.Label,
			label: "Note",
			component: { type: ComponentType.TextInput, style: TextInputStyle.Short, custom_id: "note", required: false },
		},
	],
};

/** How the bot answers the next submitted modal. */
let answerForm: (submitted: ModalSubmitInteraction) => Promise<unknown>;
const reply = (submitted: ModalSubmitInteraction) =>
	submitted.reply(
		`${submitted.fields.getStringSelectValues("side")} ${submitted.fields.getTextInputValue("price")} ${submitted.fields.getTextInputValue("note")}`,
	);

async function answer(interaction: Interaction): Promise<unknown> {
	if (interaction.isChatInputCommand()) {
		if (interaction.options.getBoolean("form")) return interaction.showModal(FORM);
		const button = { type: ComponentType.Button, style: 2, label: "Open", custom_id: "open" } as const;
		return interaction.reply({
			content: "Pick",
			components: [{ type: ComponentType.ActionRow, components: [button] }],
		});
	}
	if (interaction.isButton()) return interaction.showModal(FORM);
	return interaction.isModalSubmit() ? answerForm(interaction) : undefined;
}

beforeAll(async () => {
	pair = await startPair();
	const options = [{ type: 5, name: "form", description: "Show the form" }] as const;
	await pair.client.application.commands.set([{ name: "ask", description: "Asks", options }]);
	failures = answerWith(pair.client, answer);
	ann = pair.discord.person({ name: "Ann" });
	ben = pair.discord.person({ name: "Ben" });
});
afterAll(async () => {
	await pair.stop();
	expect(failures).toEqual([]);
});

async function openForm() {
	const message = await ann.command("ask").answer;
	const clicked = ann.click(message, "open");
	return { message, clicked, form: await clicked.modal };
}

describe("a modal", () => {
	it("is shown in answer to a click, as the bot sent it", async () => {
		const { clicked, form } = await openForm();
		expect(form).toEqual({ ...FORM, id: clicked.id });
		expect(await clicked.acknowledged).toMatchObject({ type: 9, deferred: false, inPlace: false });
		await expect(clicked.answer).rejects.toThrow("with a modal");
	});

	it("is shown in answer to a command; without one the person learns it", async () => {
		expect(await ann.command("ask", { form: true }).modal).toMatchObject({ title: "Set a price" });
		await expect(ann.command("ask").modal).rejects.toThrow("without a modal");
	});

	it("is submitted with what was typed and what was there before", async () => {
		answerForm = reply;
		const { form } = await openForm();
		expect((await ann.submit(form, { price: "20k" }).answer).content).toBe("buy 20k");
	});

	it("arrives with its own id, its labels and the message of its button", async () => {
		const arrived = Promise.withResolvers<ModalSubmitInteraction>();
		answerForm = async submitted => {
			arrived.resolve(submitted);
			await submitted.reply("ok");
		};
		const { message, form } = await openForm();
		await ann.submit(form, { side: ["sell"], note: "soon" }).answer;
		const submitted = await arrived.promise;
		expect([submitted.customId, submitted.message?.id]).toEqual(["form", message.id]);
		expect(submitted.components).toEqual([
			{ type: 18, id: 1, component: { type: 3, id: 2, customId: "side", values: ["sell"] } },
			{ type: 18, id: 3, component: { type: 4, id: 4, customId: "price", value: "12,500" } },
			{ type: 18, id: 5, component: { type: 4, id: 6, customId: "note", value: "soon" } },
		]);
	});

	it("may change the message of its button, at once or later", async () => {
		answerForm = submitted => (submitted.isFromMessage() ? submitted.update({ content: "changed" }) : reply(submitted));
		const first = await openForm();
		const submitted = ann.submit(first.form);
		expect(await submitted.answer).toMatchObject({ id: first.message.id, content: "changed" });
		expect((await submitted.acknowledged).inPlace).toBe(true);
		answerForm = async later => {
			await later.deferUpdate();
			await later.editReply("later");
		};
		const second = await openForm();
		expect(await ann.submit(second.form).answer).toMatchObject({ id: second.message.id, content: "later" });
	});

	it("of a command has no message to change, and its answer says what it came from", async () => {
		const refused = Promise.withResolvers<unknown>();
		answerForm = async submitted => {
			const path = `/interactions/${submitted.id}/${submitted.token}/callback`;
			refused.resolve((await request(pair.discord, "POST", path, { type: 7, data: { content: "x" } })).body);
			await submitted.reply({ content: "private", flags: MessageFlags.Ephemeral });
		};
		const form = await ann.command("ask", { form: true }).modal;
		expect(await ann.submit(form).answer).toMatchObject({
			interaction_metadata: {
				type: InteractionType.ModalSubmit,
				user: { id: ann.id },
				triggering_interaction_metadata: { type: InteractionType.ApplicationCommand, id: form.id },
			},
		});
		expect(await refused.promise).toMatchObject({
			code: 50035,
			errors: { type: { _errors: [{ code: "BASE_TYPE_CHOICES" }] } },
		});
	});

	it("cannot answer a modal", async () => {
		const refused = Promise.withResolvers<unknown>();
		answerForm = async submitted => {
			const path = `/interactions/${submitted.id}/${submitted.token}/callback`;
			refused.resolve((await request(pair.discord, "POST", path, { type: 9, data: FORM })).body);
			await submitted.reply("ok");
		};
		await ann.submit((await openForm()).form).answer;
		expect(await refused.promise).toMatchObject({ code: 50035 });
	});

	it("stays open until the bot answers, and can be submitted again when it is late", async () => {
		answerForm = async () => {};
		const { form } = await openForm();
		await expect(ann.submit(form).acknowledged).rejects.toThrow("did not respond");
		answerForm = reply;
		await ann.submit(form).answer;
		expect(() => ann.submit(form)).toThrow("no such modal open");
	});

	it("belongs to its person, who may dismiss it", async () => {
		const { form } = await openForm();
		expect(() => ben.submit(form)).toThrow("Ben has no such modal open");
		ann.dismiss(form);
		expect(() => ann.submit(form)).toThrow("Ann has no such modal open");
	});

	it.each([
		["a required field that is empty", { price: "" }, "Price: this field is required"],
		["a text that is too short", { price: "1" }, "Price: takes 2 to 8 characters"],
		["a text that is too long", { price: "123456789" }, "Price: takes 2 to 8 characters"],
		["a second line", { price: "1\n2" }, "Price: takes one line"],
		["a choice it does not offer", { side: ["keep"] }, "Side: does not offer keep"],
		["no choice", { side: [] }, "Side: this field is required"],
		["two choices of one", { side: ["buy", "sell"] }, "Side: takes 1 to 1 different choices"],
		["a field it does not have", { more: "x" }, "no field more"],
	])("is not submitted with %s", async (_, fields, reason) => {
		const { form } = await openForm();
		expect(() => ann.submit(form, fields)).toThrow(reason);
	});

	it("can be sent with what Discord's own client would not send", async () => {
		answerForm = reply;
		const { form } = await openForm();
		expect((await ann.submit(form, { price: "" }, { unchecked: true }).answer).content).toBe("buy");
	});
});
