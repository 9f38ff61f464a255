import { ifDefined } from "lit/directives/if-defined.js";
import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChatState } from "../../chat/state.ts";
import { type Composer, highlightedEntry, type Offer, offerOf } from "../../composer/composer.ts";
import type { Draft, Field } from "../../composer/draft.ts";
import { commandsHere, openChannel } from "../channel.ts";
import type { Composing } from "../composing.ts";
import { ICONS } from "../icons.ts";
import type { Texts } from "../texts/en.ts";
import type { View } from "../view.ts";
import { optionId, PICKER_ID, pickerTemplate } from "./picker.ts";

interface Context {
	composer: Composer;
	offer: Offer | null;
	composing: Composing;
	text: Texts;
}

/** The keyboards that a phone shows for an option. */
const INPUT_MODES: Partial<Record<Field["option"]["kind"], string>> = { integer: "numeric", number: "decimal" };

/** The message box with the list above it. */
export function composerTemplate(view: View, chat: ChatState, composing: Composing, text: Texts): TemplateResult {
	const { composer } = view;
	const context: Context = { composer, composing, text, offer: offerOf(composer, commandsHere(view), text) };
	const isReady = chat.commands.length > 0;
	return html`<form
		class="composer"
		autocomplete="off"
		novalidate
		@submit=${(event: Event) => {
			event.preventDefault();
			composing.submit();
		}}
		@keydown=${(event: KeyboardEvent) => pressKey(event, context)}
		@focusout=${(event: FocusEvent) => left(event, composing)}
	>
		${pickerTemplate(context)}
		${composer.complaint === null ? nothing : html`<p class="complaint" role="alert">${composer.complaint}</p>`}
		<div class="box">
			${composer.draft ? draftTemplate(composer.draft, context) : textTemplate(view, chat, context)}
			<button class="send" aria-label=${composer.draft ? text.composer.sendCommand(composer.draft.command.name) : text.composer.send} ?disabled=${!isReady || view.sending}>
				${ICONS.send}
			</button>
		</div>
	</form>`;
}

function textTemplate(
	view: View,
	{ bot, commands }: ChatState,
	{ composer, offer, composing, text }: Context,
): TemplateResult {
	const channel = openChannel(view);
	const where = channel?.place === "dm" ? `@${channel.name}` : `#${channel?.name}`;
	const placeholder = commands.length === 0 ? text.bot.starting(bot.name) : text.composer.placeholder(where);
	return html`<button type="button" class="slash" aria-label=${text.composer.showCommands} title=${text.composer.showCommands} @click=${composing.begin}>
			${ICONS.slash}
		</button>
		<input
			class="text"
			type="text"
			role="combobox"
			aria-label=${text.composer.message(where)}
			aria-expanded=${offer ? "true" : "false"}
			aria-controls=${PICKER_ID}
			aria-autocomplete="list"
			aria-activedescendant=${ifDefined(activeOption(composer, offer))}
			data-focus="/"
			placeholder=${placeholder}
			enterkeyhint="send"
			maxlength="2000"
			.value=${live(composer.text)}
			@input=${(event: Event) => composing.typeText(inputText(event))}
		/>`;
}

function draftTemplate({ command, fields }: Draft, context: Context): TemplateResult {
	return html`<div class="draft" role="group" aria-label=${context.text.composer.optionsOf(command.name)}>
		<span class="draft-name">/${command.name}</span>
		${fields.map(field => fieldTemplate(field, context))}
	</div>`;
}

function fieldTemplate(field: Field, { composer, offer, composing, text }: Context): TemplateResult {
	const { option, complaint } = field;
	const isFocused = composer.focused === option.name;
	const listed = isFocused ? offer : null;
	return html`<label class="field" ?data-focused=${isFocused} ?data-wrong=${complaint !== null} ?data-optional=${!option.required}>
		<span class="field-name">${option.label ?? option.name}</span>
		<input
			type="text"
			role="combobox"
			inputmode=${INPUT_MODES[option.kind] ?? "text"}
			aria-required=${option.required ? "true" : "false"}
			aria-invalid=${complaint === null ? "false" : "true"}
			aria-describedby="option-help"
			aria-expanded=${listed ? "true" : "false"}
			aria-controls=${PICKER_ID}
			aria-autocomplete="list"
			aria-activedescendant=${ifDefined(activeOption(composer, listed))}
			data-focus=${option.name}
			placeholder=${option.required ? "" : text.composer.optional}
			enterkeyhint="send"
			.value=${live(field.text)}
			@input=${(event: Event) => composing.typeField(option.name, inputText(event))}
			@focus=${() => composing.focusField(option.name)}
		/>
	</label>`;
}

function inputText({ target }: Event): string {
	return target instanceof HTMLInputElement ? target.value : "";
}

function activeOption(composer: Composer, offer: Offer | null): string | undefined {
	const highlighted = highlightedEntry(composer, offer);
	return highlighted === null ? undefined : optionId(highlighted);
}

function pressKey(event: KeyboardEvent, { composer, offer, composing }: Context): void {
	// A key that ends the composition of a character belongs to the composition.
	if (event.isComposing) return;
	const { draft, focused } = composer;
	const highlighted = highlightedEntry(composer, offer);
	if (event.key === "Escape" && (offer || draft)) {
		event.preventDefault();
		composing.stepBack();
	}
	if (!(event.target instanceof HTMLInputElement)) return;
	const isEmpty = draft === null && event.target.value === "";
	const isFirstField = draft?.fields[0]?.option.name === focused;
	if (event.key === "ArrowUp" && isEmpty) {
		event.preventDefault();
		composing.recall();
	} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
		event.preventDefault();
		composing.move(event.key === "ArrowDown" ? 1 : -1);
	} else if ((event.key === "Enter" || event.key === "Tab") && highlighted !== null && !event.shiftKey) {
		event.preventDefault();
		composing.take(highlighted);
	} else if (event.key === "Backspace" && draft && isFirstField && event.target.value === "") {
		event.preventDefault();
		composing.abandon();
	}
}

function left({ currentTarget, relatedTarget }: FocusEvent, composing: Composing): void {
	const isInside =
		currentTarget instanceof Element && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
	if (!isInside) composing.leave();
}
