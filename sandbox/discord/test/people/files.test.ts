import { once } from "node:events";
import {
	ApplicationCommandOptionType,
	type ChatInputCommandInteraction,
	ComponentType,
	type ModalSubmitInteraction,
} from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import type { FieldValues } from "../../src/people/modal-use.ts";
import { parseModal } from "../../src/rules/modal.ts";
import { startPair } from "../client.ts";
import { refusals } from "../rules/refusal.ts";

const upload = (more = {}) => ({ type: ComponentType.FileUpload as const, custom_id: "file", ...more });
const form = (component: ReturnType<typeof upload>) => ({
	title: "A file",
	custom_id: "form",
	components: [{ type: ComponentType.Label as const, label: "File", component }],
});

async function startForms() {
	const { discord, client, stop } = await startPair();
	onTestFinished(stop);
	await client.application.commands.set([
		{
			name: "send",
			description: "Sends a file",
			options: [
				{ type: ApplicationCommandOptionType.Attachment, name: "file", description: "The file" },
				{ type: ApplicationCommandOptionType.String, name: "text", description: "A text" },
			],
		},
	]);
	return { client, ann: discord.person({ name: "Ann" }) };
}

it("a file arrives with a command, at an address that has it", async () => {
	const { client, ann } = await startForms();
	const arrived: Promise<ChatInputCommandInteraction[]> = once(client, "interactionCreate");
	ann.command("send", { file: { name: "a.csv", data: "a,b" } });
	const [interaction] = await arrived;
	const file = interaction?.options.getAttachment("file");
	expect(file).toMatchObject({ name: "a.csv", size: 3, contentType: "text/csv" });
	expect(await (await fetch(file?.url ?? "")).text()).toBe("a,b");
	await interaction?.reply("Thanks");
	expect(() => ann.command("send", { file: "a.csv" })).toThrow("wants a file");
	expect(() => ann.command("send", { text: { name: "a.csv", data: "a" } })).toThrow("takes no file");
});

it("a file arrives with a form, or none where it need not", async () => {
	const { client, ann } = await startForms();
	const submitted = async (required: boolean, fields: FieldValues) => {
		const opened: Promise<ChatInputCommandInteraction[]> = once(client, "interactionCreate");
		const asked = ann.command("send");
		const [command] = await opened;
		await command?.showModal(form(upload({ required })));
		const modal = await asked.modal;
		const arrived: Promise<ModalSubmitInteraction[]> = once(client, "interactionCreate");
		ann.submit(modal, fields);
		const [interaction] = await arrived;
		await interaction?.reply("Thanks");
		return interaction?.fields.getUploadedFiles("file", false)?.first()?.name;
	};
	expect(await submitted(true, { file: { name: "a.csv", data: "a,b" } })).toBe("a.csv");
	expect(await submitted(false, {})).toBeUndefined();
	await expect(submitted(true, {})).rejects.toThrow("File: this field is required");
});

it.each([
	[upload(), []],
	[upload({ required: false, min_values: 0, max_values: 10 }), []],
	[upload({ min_values: 3, max_values: 2 }), ["data.components.0.component.min_values NUMBER_TYPE_MAX"]],
	[upload({ min_values: 0 }), ["data.components.0.component.min_values NUMBER_TYPE_MIN"]],
])("a form's field for files is checked: %j", (component, problems) => {
	expect(refusals(() => parseModal(form(component)))).toEqual(problems);
});
