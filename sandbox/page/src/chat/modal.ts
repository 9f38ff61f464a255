import type { MenuOption } from "./message.ts";

/** What every field of a modal has. */
interface Labelled {
	customId: string;
	label: string;
	description: string | null;
	required: boolean;
	/** Null: the page's own words, where there are any. */
	placeholder: string | null;
}

export interface TextField extends Labelled {
	kind: "text";
	/** What it shows at first. */
	value: string;
	isLong: boolean;
	/** Characters. */
	min: number;
	max: number;
}

export interface SelectField extends Labelled {
	kind: "select";
	/** How many options can be chosen together. */
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

/** What a person filled in, by the field's custom_id: a text, or the values chosen. */
export type FieldValues = Record<string, string | string[]>;
