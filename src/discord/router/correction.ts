import { type APIEmbed, ButtonStyle, ComponentType } from "discord.js";
import { TYPED_COLOR } from "../../embeds/color.ts";
import { DESCRIPTION_LIMIT, EMBEDS_LIMIT, FIELD_LIMIT, ID_LIMIT } from "../../format/limits.ts";
import type { Answer, Modal } from "../answer.ts";
import { buttonRow, commandButton } from "../components.ts";

/** The input of a person in a form, by the field's custom_id. */
export type Typed = Readonly<Record<string, string>>;

export function withId({ modal }: Modal, custom_id: string): Modal {
	return { modal: { ...modal, custom_id } };
}

/** The end of the id of a button that opens a form again. The rest of the id is the form's. */
const AGAIN = "|x=";

/** The id of the form that a button with this id opens again; for any other id, the id itself. */
export const formIdOf = (id: string): string => (id.endsWith(AGAIN) ? id.slice(0, -AGAIN.length) : id);

/** The id of the button that opens the form with this id again. */
export const againId = (formId: string): string => formIdOf(formId) + AGAIN;

/** The labels of a form's fields, by custom_id. */
export function formLabels(form: Modal): ReadonlyMap<string, string> {
	return new Map(fieldsOf(form).map(({ id, label }) => [id, label]));
}

/** The values that the fields of a form can show, by the field's custom_id: those of its choices, and typed text. */
export function fieldsFor(form: Modal, values: Readonly<Record<string, unknown>>): Typed {
	const shown = fieldsOf(form).flatMap(({ id, options }) => {
		const text = String(values[id] ?? "");
		const isOffered = options?.some(({ value, label }) => value === text || label === text) ?? true;
		return text !== "" && isOffered ? [[id, text] as const] : [];
	});
	return Object.fromEntries(shown);
}

/**
 * Explains a problem, and keeps the input: the button contains the form's id, and opens the form filled in from this
 * message. If a message has no room for the input, it is not kept, and there is no button.
 */
export function correctionAnswer(content: string, label: string, form: Modal, typed: Typed): Answer {
	const { title, custom_id } = form.modal;
	const texts = fieldsOf(form).flatMap(({ id, label, options }) => {
		const text = (options?.find(({ value }) => value === typed[id])?.label ?? typed[id] ?? "").toWellFormed();
		return text === "" ? [] : [{ name: label, value: quote(text) }];
	});
	const isShort = ({ value }: { value: string }) => value.length <= FIELD_LIMIT;
	const color = TYPED_COLOR;
	const embeds: APIEmbed[] = [
		{ title, color, fields: texts.filter(isShort) },
		...texts.filter(text => !isShort(text)).map(({ name, value }) => ({ title: name, color, description: value })),
	];
	const size = title.length * 2 + texts.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
	// A slash option may be longer than any field of a form.
	if (size > EMBEDS_LIMIT || texts.some(({ value }) => value.length > DESCRIPTION_LIMIT)) return { content };
	const id = againId(custom_id);
	const button = { ...commandButton(label, "form", {}), custom_id: id, style: ButtonStyle.Primary as const };
	return { content, embeds, components: id.length > ID_LIMIT ? [] : [buttonRow(button)] };
}

/** Whether a message keeps the input of a form. */
export function isCorrection(embeds: readonly APIEmbed[]): boolean {
	return embeds.some(({ color }) => color === TYPED_COLOR);
}

/** Fills in the form from the message that opened it, if that message keeps the input. */
export function filledIn({ modal }: Modal, embeds: readonly APIEmbed[]): Modal {
	if (!isCorrection(embeds)) return { modal };
	const typed = new Map(
		embeds
			.filter(({ color }) => color === TYPED_COLOR)
			.flatMap(({ title = "", description, fields = [] }) => {
				const values = fields.map(({ name, value }) => [name, unquote(value)] as const);
				return description === undefined ? values : [...values, [title, unquote(description)] as const];
			}),
	);
	const components = modal.components.map(part => {
		if (part.type !== ComponentType.Label) return part;
		const { component, label } = part;
		if (component.type === ComponentType.TextInput) {
			return { ...part, component: { ...component, value: typed.get(label) ?? "" } };
		}
		const choose = <Option extends { label: string }>(options: readonly Option[]) =>
			options.map(option => ({ ...option, default: option.label === typed.get(label) }));
		switch (component.type) {
			case ComponentType.StringSelect:
				return { ...part, component: { ...component, options: choose(component.options) } };
			case ComponentType.RadioGroup:
				return { ...part, component: { ...component, options: choose(component.options) } };
			default:
				return part;
		}
	});
	return { modal: { ...modal, components } };
}

function fieldsOf({ modal }: Modal) {
	return modal.components.flatMap(part => {
		if (part.type !== ComponentType.Label) return [];
		const { component, label } = part;
		const options = "options" in component ? component.options : undefined;
		return [{ id: component.custom_id, label, options }];
	});
}

/**
 * Quotes a text of a form so that an embed keeps it exactly: in a code block, because Discord trims other text. Three
 * back-ticks would end it, so a zero-width space separates them. A text that becomes too long in this way is put between
 * quotation marks instead.
 */
function quote(text: string): string {
	const block = `\`\`\`\n${text.replaceAll("``", "``\u200B")}\n\`\`\``;
	return block.length <= DESCRIPTION_LIMIT ? block : `“${text}”`;
}

function unquote(text: string): string {
	return text.startsWith("“") ? text.slice(1, -1) : text.slice(4, -4).replaceAll("``\u200B", "``");
}
