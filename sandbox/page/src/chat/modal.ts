import type { MenuOption } from "./message.ts";

/** The properties that every field of a modal has. */
interface Labelled {
	customId: string;
	label: string;
	description: string | null;
	required: boolean;
	/** Null for the page's own text, if it has one. */
	placeholder: string | null;
}

export interface TextField extends Labelled {
	kind: "text";
	/** The initial value. */
	value: string;
	isLong: boolean;
	/** The number of characters. */
	min: number;
	max: number;
}

export interface SelectField extends Labelled {
	kind: "select";
	/** The number of options that can be chosen together. */
	min: number;
	max: number;
	options: MenuOption[];
}

export type ModalField = TextField | SelectField;

/** A form that the bot shows to a person. */
export interface Modal {
	customId: string;
	title: string;
	fields: ModalField[];
}

/** The input of a person, by the field's custom_id: a text, or the chosen values. */
export type FieldValues = Record<string, string | string[]>;
