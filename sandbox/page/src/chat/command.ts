import type { Localizations } from "./locale.ts";

export interface Choice {
	name: string;
	/** The name in other languages. */
	localizations?: Localizations;
	value: string | number;
}

/** An option of a command as a person fills it in. */
export interface Option {
	/** As the bot knows it. */
	name: string;
	/** The name that is shown; without it the one above. */
	label?: string;
	/** The name in other languages. */
	names?: Localizations;
	description: string;
	/** The description in other languages. */
	localizations?: Localizations;
	kind: "text" | "integer" | "number" | "boolean";
	required: boolean;
	/** The allowed values; empty allows any. */
	choices: Choice[];
	/** The bot suggests values while one types. */
	autocomplete: boolean;
	/** The least and the greatest number, or the shortest and the longest text. */
	min: number | null;
	max: number | null;
}

/** A command as a person chooses it; a subcommand is one of its own ("alert add"). */
export interface Command {
	name: string;
	description: string;
	/** The description in other languages. */
	localizations?: Localizations;
	/** Required ones first, as Discord demands. */
	options: Option[];
	/** Where it can be used. */
	places: Place[];
	/** Only who manages the server is offered it. */
	forManagers: boolean;
}

/** A command in the menu of a person ("Apps"). */
export interface PersonMenu {
	name: string;
	/** The name in other languages. */
	names?: Localizations;
	/** Where it can be used. */
	places: Place[];
}

/** The kinds of channels the page has. */
export type Place = "guild" | "dm";

export type OptionValues = Record<string, string | number | boolean>;

/** A command filled in, ready to send; `labels` are its values as people read them. */
export interface CommandUse {
	name: string;
	values: OptionValues;
	labels: Record<string, string>;
}
