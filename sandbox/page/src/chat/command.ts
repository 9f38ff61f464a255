import type { Localizations } from "./locale.ts";

export interface Choice {
	name: string;
	/** The name in other languages. */
	localizations?: Localizations;
	value: string | number;
}

/** An option of a command that a person fills in. */
export interface Option {
	/** The name that the bot uses. */
	name: string;
	/** The name that is shown; default: `name`. */
	label?: string;
	/** The name in other languages. */
	names?: Localizations;
	description: string;
	/** The description in other languages. */
	localizations?: Localizations;
	kind: "text" | "integer" | "number" | "boolean";
	required: boolean;
	/** The allowed values; an empty list allows any. */
	choices: Choice[];
	/** Whether the bot suggests values while a person types. */
	autocomplete: boolean;
	/** The bounds of a number, or of the length of a text. */
	min: number | null;
	max: number | null;
}

/** A command that a person can choose; each subcommand is a separate one ("alert add"). */
export interface Command {
	name: string;
	description: string;
	/** The description in other languages. */
	localizations?: Localizations;
	/** The options, required ones first, as Discord demands. */
	options: Option[];
	/** The places where it can be used. */
	places: Place[];
	/** Whether it is offered only to people who manage the server. */
	forManagers: boolean;
}

/** A command in the menu of a person ("Apps"). */
export interface PersonMenu {
	name: string;
	/** The name in other languages. */
	names?: Localizations;
	/** The places where it can be used. */
	places: Place[];
}

/** The kinds of channels on the page. */
export type Place = "guild" | "dm";

export type OptionValues = Record<string, string | number | boolean>;

/** A filled-in command that is ready to send; `labels` are its values as people read them. */
export interface CommandUse {
	name: string;
	values: OptionValues;
	labels: Record<string, string>;
}
