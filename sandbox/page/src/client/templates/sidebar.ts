import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Channel, ChatState, Person } from "../../chat/state.ts";
import { findChannel } from "../channel.ts";
import { ICONS } from "../icons.ts";
import { type Navigation, systemTheme } from "../navigation.ts";
import { countUnread } from "../unread.ts";
import type { View } from "../view.ts";
import { avatarTemplate } from "./avatar.ts";

/** The channels, and the people to act as. */
export function sidebarTemplate(view: View, chat: ChatState, navigation: Navigation): TemplateResult {
	const server = findChannel(chat, "guild", view.personId);
	const direct = findChannel(chat, "dm", view.personId);
	return html`<aside class="sidebar" ?data-open=${view.drawerOpen} aria-label="Channels and people">
		<header class="bar"><p class="bar-title">${chat.bot.name} sandbox</p></header>
		<nav class="channels" aria-label="Channels">
			<h2>Text channels</h2>
			${server && channelTemplate(server, ICONS.channel, view, navigation)}
			<h2>Direct messages</h2>
			${direct && channelTemplate(direct, botTemplate(chat), view, navigation)}
		</nav>
		<section class="people" aria-label="Who you are">
			<h2>You are</h2>
			<div class="people-row">
				${chat.people.map(person => personTemplate(person, view, chat, navigation))}
				${themeTemplate(view, navigation)}
			</div>
		</section>
	</aside>`;
}

function botTemplate(chat: ChatState): TemplateResult {
	const { status } = chat.bot;
	return html`<span class="with-status">
		${avatarTemplate(chat, chat.bot.id)}<span class="status" data-status=${status} role="img" aria-label=${status}></span>
	</span>`;
}

function channelTemplate(channel: Channel, mark: TemplateResult, view: View, navigation: Navigation): TemplateResult {
	const unread = countUnread(view, channel, view.personId);
	return html`<button
		type="button"
		class="channel"
		aria-current=${view.place === channel.place ? "page" : "false"}
		@click=${() => navigation.openPlace(channel.place)}
	>
		${mark} <span class="channel-name">${channel.name}</span> ${badgeTemplate(unread)}
	</button>`;
}

function badgeTemplate(unread: number): TemplateResult | typeof nothing {
	return unread === 0
		? nothing
		: html`<span class="badge" aria-label="${unread} unread">${Math.min(unread, 99)}</span>`;
}

function personTemplate(person: Person, view: View, chat: ChatState, { becomePerson }: Navigation): TemplateResult {
	const direct = findChannel(chat, "dm", person.id);
	const isSelf = person.id === view.personId;
	const unread = direct && !isSelf ? countUnread(view, direct, person.id) : 0;
	return html`<button type="button" class="person" aria-pressed=${isSelf ? "true" : "false"} @click=${() => becomePerson(person.id)}>
		${avatarTemplate(chat, person.id)} <span>${person.name}</span> ${badgeTemplate(unread)}
	</button>`;
}

function themeTemplate({ theme }: View, { toggleTheme }: Navigation): TemplateResult {
	const isLight = (theme ?? systemTheme()) === "light";
	const label = isLight ? "Dark theme" : "Light theme";
	return html`<button type="button" class="icon-button theme" aria-label=${label} title=${label} @click=${toggleTheme}>
		${isLight ? ICONS.moon : ICONS.sun}
	</button>`;
}
