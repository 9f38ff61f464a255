import type { Choice, Command } from "../chat/command.ts";
import type { Texts } from "../client/texts/en.ts";
import { searchCommands } from "./command-search.ts";
import { changeField, createDraft, type Draft } from "./draft.ts";
import { booleanChoices } from "./option-value.ts";

/** The bot's suggestions for an option. */
export interface Suggestions {
	option: string;
	/** The text for which they were requested. */
	typed: string;
	choices: readonly Choice[];
	/** The reason why there are none, if the bot did not answer. */
	complaint: string | null;
}

/** The message box: text that may become a command, or a command that is being filled in. */
export interface Composer {
	text: string;
	draft: Draft | null;
	/** The option whose field has the focus; null if none has. */
	focused: string | null;
	suggestions: Suggestions | null;
	/** Whether the list above the box shows the possible choices; Esc closes it. */
	listOpen: boolean;
	/** The entry of the list that Enter chooses; -1: none. */
	highlighted: number;
	/** The reason why something was not sent. */
	complaint: string | null;
}

/** The choices in the list above the box. */
export type Offer =
	| { of: "commands"; entries: readonly Command[] }
	/** `waiting`: the suggestions are for an earlier text; new ones have been requested. */
	| { of: "choices"; entries: readonly Choice[]; waiting: boolean };

export const EMPTY_COMPOSER: Composer = {
	text: "",
	draft: null,
	focused: null,
	suggestions: null,
	listOpen: false,
	highlighted: -1,
	complaint: null,
};

/** The possible choices now; null if there are none, so that no list is shown. */
export function offerOf(composer: Composer, commands: readonly Command[], text: Texts): Offer | null {
	if (!composer.listOpen) return null;
	const { draft, text: typed } = composer;
	if (draft === null) {
		return typed.startsWith("/") ? { of: "commands", entries: searchCommands(commands, typed.slice(1)) } : null;
	}
	const field = focusedField(composer);
	if (!field) return null;
	const { option } = field;
	if (option.autocomplete) {
		const { suggestions } = composer;
		const current = suggestions?.option === option.name ? suggestions : null;
		return { of: "choices", entries: current?.choices ?? [], waiting: current?.typed !== field.text };
	}
	const choices = option.kind === "boolean" ? booleanChoices(text) : option.choices;
	if (choices.length === 0) return null;
	const word = field.chosen ? "" : field.text.trim().toLowerCase();
	return { of: "choices", entries: choices.filter(({ name }) => name.toLowerCase().includes(word)), waiting: false };
}

/** The entry that Enter chooses; null if none. */
export function highlightedEntry({ highlighted }: Composer, offer: Offer | null): number | null {
	if (offer === null || (offer.of === "choices" && offer.waiting)) return null;
	return highlighted >= 0 && highlighted < offer.entries.length ? highlighted : null;
}

export function focusedField({ draft, focused }: Composer) {
	return draft?.fields.find(({ option }) => option.name === focused) ?? null;
}

/** The composer after text was typed into the box; a command's whole name and a space start to fill it in. */
export function typeText(text: string, commands: readonly Command[]): Composer {
	const typed = /^\/(.+?) (.*)$/s.exec(text);
	const [command] = typed ? commands.filter(({ name }) => text.startsWith(`/${name} `)) : [];
	if (!command) return { ...EMPTY_COMPOSER, text, listOpen: text.startsWith("/"), highlighted: 0 };
	const started = startDraft(command);
	const rest = text.slice(command.name.length + 2);
	return started.focused === null || rest === "" ? started : typeField(started, started.focused, rest);
}

/** The composer after a command was chosen, with its first field in focus. */
export function startDraft(command: Command): Composer {
	return resumeDraft(createDraft(command));
}

/** The composer with a command that may be partly filled in, with its first field in focus. */
export function resumeDraft(draft: Draft): Composer {
	return focusField({ ...EMPTY_COMPOSER, draft }, draft.fields[0]?.option.name ?? null);
}

export function typeField(composer: Composer, option: string, text: string): Composer {
	if (!composer.draft) return composer;
	const draft = changeField(composer.draft, option, { text, chosen: null });
	return { ...composer, draft, focused: option, listOpen: true, highlighted: text === "" ? -1 : 0, complaint: null };
}

/** Puts the focus on a field, or on none; its list opens unless it has a choice already. */
export function focusField(composer: Composer, option: string | null): Composer {
	const focused = { ...composer, focused: option, highlighted: -1 };
	return { ...focused, listOpen: option !== null && focusedField(focused)?.chosen == null };
}

/** The composer after a choice for the focused field; the focus moves to the next required field that is empty. */
export function takeChoice(composer: Composer, choice: Choice): Composer {
	const { draft, focused } = composer;
	if (!draft || focused === null) return composer;
	const filled = changeField(draft, focused, { text: choice.name, chosen: choice });
	const next = filled.fields.find(({ option, text }) => option.required && text === "");
	return focusField({ ...composer, draft: filled, complaint: null }, next?.option.name ?? focused);
}

export function receiveSuggestions(composer: Composer, suggestions: Suggestions): Composer {
	const field = focusedField(composer);
	// The person has typed more, or has left the field.
	if (field?.option.name !== suggestions.option || field.text !== suggestions.typed) return composer;
	const highlighted = suggestions.typed === "" || suggestions.choices.length === 0 ? -1 : 0;
	return { ...composer, suggestions, highlighted };
}

/** Moves along the list, and from one end to the other; `step` is 1 or -1. */
export function moveHighlight(composer: Composer, count: number, step: 1 | -1): Composer {
	if (count === 0) return composer;
	const { highlighted } = composer;
	const from = highlighted === -1 && step === -1 ? 0 : highlighted;
	return { ...composer, highlighted: (from + step + count) % count };
}

/** Closes the list; if none is open, discards the command. */
export function stepBack(composer: Composer, hasOffer: boolean): Composer {
	return hasOffer || composer.draft === null ? { ...composer, listOpen: false } : abandonDraft(composer);
}

/** Discards the command, but keeps its name as text. */
export function abandonDraft({ draft }: Composer): Composer {
	return { ...EMPTY_COMPOSER, text: draft ? `/${draft.command.name}` : "" };
}

/** The suggestions that have yet to be requested; null if there are none. */
export function missingSuggestions(composer: Composer): { option: string; typed: string } | null {
	const field = focusedField(composer);
	if (!field?.option.autocomplete || !composer.listOpen) return null;
	const { suggestions } = composer;
	const { text: typed } = field;
	const { name: option } = field.option;
	return suggestions?.option === option && suggestions.typed === typed ? null : { option, typed };
}
