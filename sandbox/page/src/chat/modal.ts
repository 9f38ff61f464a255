import type { MenuOption } from "./message.ts";

/** The properties that every field of a modal has. */
interface Labelled {
	customId: string;
	label: string;
	description: string | null;
	required: boolean;
}

export interface TextField extends Labelled {
	kind: "text";
	placeholder: string | null;
	/** The initial value. */
	value: string;
	isLong: boolean;
	/** The number of characters. */
	min: number;
	max: number;
}

export interface SelectField extends Labelled {
	kind: "select";
	/** Null for the page's own text. */
	placeholder: string | null;
	/** The number of options that can be chosen together. */
	min: number;
	max: number;
	options: MenuOption[];
}

/** Options that are all visible: a radio group, or a checkbox group. */
export interface GroupField extends Labelled {
	kind: "radios" | "checkboxes";
	/** The number of options that can be chosen together. */
	min: number;
	max: number;
	options: MenuOption[];
}

/** One checkbox, which is never required. */
export interface CheckboxField extends Labelled {
	kind: "checkbox";
	checked: boolean;
}

export type ModalField = TextField | SelectField | GroupField | CheckboxField;

/** A form that the bot shows to a person. */
export interface Modal {
	customId: string;
	title: string;
	fields: ModalField[];
}

/** The input of a person, by the field's custom_id: a text, the chosen values, or whether a checkbox is checked. */
export type FieldValues = Record<string, FieldValue>;
export type FieldValue = string | string[] | boolean;
