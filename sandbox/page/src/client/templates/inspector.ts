import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Call, Interaction } from "../../chat/interaction.ts";
import type { ChatState } from "../../chat/state.ts";
import { ICONS } from "../icons.ts";
import type { Navigation } from "../navigation.ts";
import type { Texts } from "../texts/en.ts";
import type { View } from "../view.ts";
import { callBodyTemplate, callHeadTemplate } from "./call.ts";
import { sentAtTemplate } from "./time.ts";

interface Context {
	chat: ChatState;
	isOpen: boolean;
	navigation: Navigation;
	text: Texts;
}

/** The requests to Discord, newest first. */
export function inspectorTemplate(view: View, chat: ChatState, navigation: Navigation, text: Texts): TemplateResult {
	const { inspectorOpen } = view;
	const { name, topic, close } = text.inspector;
	return html`<aside class="inspector" id="inspector" aria-label=${name} ?data-open=${inspectorOpen}>
		<header class="bar">
			<span class="bar-mark">${ICONS.code}</span>
			<h2 class="bar-title">${name}</h2>
			<p class="bar-topic">${topic}</p>
			<button type="button" class="icon-button" aria-label=${close} @click=${navigation.toggleInspector}>${ICONS.close}</button>
		</header>
		${inspectorOpen ? listTemplate(view, { chat, navigation, text }) : nothing}
	</aside>`;
}

function listTemplate({ inspected }: View, context: Omit<Context, "isOpen">): TemplateResult {
	const { chat, text } = context;
	const entries = [...chat.interactions, ...chat.calls].toSorted((a, b) => b.at - a.at);
	if (entries.length === 0) return html`<p class="inspector-empty">${text.inspector.empty}</p>`;
	return html`<ol class="inspector-list">
		${repeat(
			entries,
			({ id }) => id,
			entry => {
				const isOpen = inspected.includes(entry.id);
				return guard([entry, isOpen, text], () => entryTemplate(entry, { ...context, isOpen }));
			},
		)}
	</ol>`;
}

/** An interaction with its requests, or a request outside interactions. Its JSON is rendered when it is opened. */
function entryTemplate(entry: Interaction | Call, context: Context): TemplateResult {
	const { isOpen, navigation, text } = context;
	const isUse = "calls" in entry;
	const toggled = ({ currentTarget }: Event) =>
		navigation.inspect(entry.id, currentTarget instanceof HTMLDetailsElement && currentTarget.open);
	const body = () => (isUse ? callsTemplate(entry, text) : callBodyTemplate(entry, text));
	return html`<li>
		<details class="inspector-entry" ?open=${isOpen} @toggle=${toggled}>
			<summary>${isUse ? useTemplate(entry, context) : callHeadTemplate(entry, text)}</summary>
			${isOpen ? body() : nothing}
		</details>
	</li>`;
}

function useTemplate(interaction: Interaction, { chat, text }: Context): TemplateResult {
	const { name, kind, personId, at } = interaction;
	const person = chat.people.find(({ id }) => id === personId);
	return html`<span class="inspector-what">
			${person?.name} <b>${kind === "component" || kind === "modal" ? name : `/${name}`}</b> ${kind === "autocomplete" || kind === "modal" ? text.inspector[kind] : nothing}
		</span>
		${outcomeTemplate(interaction, text)} ${sentAtTemplate(at, text)}`;
}

function callsTemplate({ calls }: Interaction, text: Texts): TemplateResult | TemplateResult[] {
	if (calls.length === 0) return html`<p class="inspector-empty">${text.inspector.noRequest}</p>`;
	return calls.map(
		call => html`<section class="call">${callHeadTemplate(call, text)} ${callBodyTemplate(call, text)}</section>`,
	);
}

/** The time until the first answer. */
function outcomeTemplate({ acknowledgement, late }: Interaction, { inspector }: Texts): TemplateResult {
	if (late) return html`<span class="took" data-speed="late">${inspector.noAnswer}</span>`;
	if (acknowledgement === null) return html`<span class="took">…</span>`;
	const { ms, deferred } = acknowledgement;
	return html`<span class="took" data-speed=${ms < 1_000 ? "fast" : "slow"}>${ms} ms${deferred ? `, ${inspector.deferred}` : nothing}</span>`;
}
