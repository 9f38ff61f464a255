import { html, nothing, type TemplateResult } from "lit/html.js";
import type { CommandUse, Place } from "../../chat/command.ts";
import type { ChatState } from "../../chat/state.ts";
import type { Composing } from "../composing.ts";
import { avatarTemplate } from "./avatar.ts";

/** The start of a channel: what the sandbox is, and commands to try. */
export function welcomeTemplate(chat: ChatState, place: Place, composing: Composing): TemplateResult {
	const { bot, examples } = chat;
	return html`<li class="welcome">
		${avatarTemplate(chat, bot.id)}
		<h2>${place === "guild" ? "Welcome to #general" : bot.name}</h2>
		<p>${place === "guild" ? serverText(chat) : directText(chat)}</p>
		${
			examples.length === 0
				? nothing
				: html`<p class="welcome-hint">Type <kbd>/</kbd> below, or try one of these:</p>
						<ul class="examples">
							${examples.map(use => exampleTemplate(use, composing))}
						</ul>`
		}
	</li>`;
}

function serverText({ bot, sampleData }: ChatState): string {
	const where = `This is ${bot.name}: the real bot, running on your machine in a simulated Discord.`;
	return sampleData ? `${where} It needs no account and no network. Cards, prices and games are invented.` : where;
}

function directText({ bot }: ChatState): string {
	return `Your direct messages with ${bot.name}. Alerts arrive here, and commands work here too.`;
}

function exampleTemplate(use: CommandUse, { run }: Composing): TemplateResult {
	return html`<li>
		<button type="button" class="example" @click=${() => run(use)}>
			<span class="example-name">/${use.name}</span>
			${Object.entries(use.labels).map(
				([option, label]) => html`<span class="example-option"><b>${option}</b> ${label}</span>`,
			)}
		</button>
	</li>`;
}
