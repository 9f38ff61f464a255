import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Call, Interaction } from "../../chat/interaction.ts";
import type { ChatState } from "../../chat/state.ts";
import { ICONS } from "../icons.ts";
import type { Navigation } from "../navigation.ts";
import type { View } from "../view.ts";
import { callBodyTemplate, callHeadTemplate } from "./call.ts";
import { sentAtTemplate } from "./time.ts";

interface Context {
	chat: ChatState;
	isOpen: boolean;
	navigation: Navigation;
}

/** The requests to Discord, newest first. */
export function inspectorTemplate(view: View, chat: ChatState, navigation: Navigation): TemplateResult {
	const { inspectorOpen } = view;
	return html`<aside class="inspector" id="inspector" aria-label="Inspector" ?data-open=${inspectorOpen}>
		<header class="bar">
			<span class="bar-mark">${ICONS.code}</span>
			<h2 class="bar-title">Inspector</h2>
			<p class="bar-topic">API traffic</p>
			<button type="button" class="icon-button" aria-label="Close the inspector" @click=${navigation.toggleInspector}>${ICONS.close}</button>
		</header>
		${inspectorOpen ? listTemplate(view, chat, navigation) : nothing}
	</aside>`;
}

function listTemplate({ inspected }: View, chat: ChatState, navigation: Navigation): TemplateResult {
	const entries = [...chat.interactions, ...chat.calls].toSorted((a, b) => b.at - a.at);
	if (entries.length === 0) return html`<p class="inspector-empty">API traffic will appear here</p>`;
	return html`<ol class="inspector-list">
		${repeat(
			entries,
			({ id }) => id,
			entry => {
				const isOpen = inspected.includes(entry.id);
				return guard([entry, isOpen], () => entryTemplate(entry, { chat, isOpen, navigation }));
			},
		)}
	</ol>`;
}

/** An interaction with its requests, or a request outside of interactions. Its JSON is rendered when it is opened. */
function entryTemplate(entry: Interaction | Call, context: Context): TemplateResult {
	const { isOpen, navigation } = context;
	const isUse = "calls" in entry;
	const toggled = ({ currentTarget }: Event) =>
		navigation.inspect(entry.id, currentTarget instanceof HTMLDetailsElement && currentTarget.open);
	return html`<li>
		<details class="inspector-entry" ?open=${isOpen} @toggle=${toggled}>
			<summary>${isUse ? useTemplate(entry, context) : callHeadTemplate(entry)}</summary>
			${isOpen ? (isUse ? callsTemplate(entry) : callBodyTemplate(entry)) : nothing}
		</details>
	</li>`;
}

function useTemplate(interaction: Interaction, { chat }: Context): TemplateResult {
	const { name, kind, personId, at } = interaction;
	const person = chat.people.find(({ id }) => id === personId);
	return html`<span class="inspector-what">
			${person?.name} <b>${kind === "component" || kind === "modal" ? name : `/${name}`}</b> ${kind === "autocomplete" || kind === "modal" ? kind : nothing}
		</span>
		${outcomeTemplate(interaction)} ${sentAtTemplate(at)}`;
}

function callsTemplate({ calls }: Interaction): TemplateResult | TemplateResult[] {
	if (calls.length === 0) return html`<p class="inspector-empty">No request yet.</p>`;
	return calls.map(call => html`<section class="call">${callHeadTemplate(call)} ${callBodyTemplate(call)}</section>`);
}

/** How long the first answer took. */
function outcomeTemplate({ acknowledgement, late }: Interaction): TemplateResult {
	if (late) return html`<span class="took" data-speed="late">no answer</span>`;
	if (acknowledgement === null) return html`<span class="took">…</span>`;
	const { ms, deferred } = acknowledgement;
	return html`<span class="took" data-speed=${ms < 1_000 ? "fast" : "slow"}>${ms} ms${deferred ? ", deferred" : nothing}</span>`;
}
