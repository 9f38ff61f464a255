import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Command, CommandUse } from "../../chat/command.ts";
import type { ChatState } from "../../chat/state.ts";
import { commandsHere, findChannel, openChannel } from "../channel.ts";
import type { Composing } from "../composing.ts";
import { localizeUse } from "../localize.ts";
import type { Texts } from "../texts/en.ts";
import type { View } from "../view.ts";
import { avatarTemplate } from "./avatar.ts";

/** The start of a channel: a description of the sandbox, and commands to try. */
export function welcomeTemplate(view: View, chat: ChatState, composing: Composing, text: Texts): TemplateResult {
	const { bot } = chat;
	const { welcome } = text;
	const isServer = view.place === "guild";
	const channel = openChannel(view);
	const isFirst = channel?.id === findChannel(chat, "guild", view.personId)?.id;
	const commands = commandsHere(view);
	const examples = chat.examples
		.filter(({ name }) => commands.some(command => command.name === name))
		.map(use => localizeUse(use, commands));
	const serverWelcome = isFirst ? serverText(chat, text) : welcome.posts(bot.name);
	return html`<li class="welcome">
		${avatarTemplate(chat, bot.id)}
		<h2>${isServer ? welcome.to(channel?.name ?? "") : bot.name}</h2>
		<p>${isServer ? serverWelcome : welcome.direct(bot.name)}</p>
		${
			examples.length === 0
				? nothing
				: html`<p class="welcome-hint">${welcome.typeBefore} <kbd>/</kbd> ${welcome.typeAfter}</p>
						<ul class="examples">
							${examples.map(use => exampleTemplate(use, commands, composing))}
						</ul>`
		}
	</li>`;
}

function serverText({ bot, sampleData }: ChatState, { welcome }: Texts): string {
	const where = welcome.server(bot.name);
	return sampleData ? `${where} ${welcome.sampleData}` : where;
}

function exampleTemplate(use: CommandUse, commands: readonly Command[], { run }: Composing): TemplateResult {
	const options = commands.find(({ name }) => name === use.name)?.options ?? [];
	const labelOf = (option: string) => options.find(({ name }) => name === option)?.label ?? option;
	return html`<li>
		<button type="button" class="example" @click=${() => run(use)}>
			<span class="example-name">/${use.name}</span>
			${Object.entries(use.labels).map(
				([option, label]) => html`<span class="example-option"><b>${labelOf(option)}</b> ${label}</span>`,
			)}
		</button>
	</li>`;
}
