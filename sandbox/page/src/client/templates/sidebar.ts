import { html, nothing, type TemplateResult } from "lit/html.js";
import { LOCALES } from "../../chat/locale.ts";
import type { Channel, ChatState, Person } from "../../chat/state.ts";
import { findChannel, menusHere, openChannel } from "../channel.ts";
import type { Client } from "../client.ts";
import { ICONS } from "../icons.ts";
import { type Navigation, systemTheme } from "../navigation.ts";
import type { Texts } from "../texts/en.ts";
import { isLocale, LANGUAGE_NAMES } from "../texts/texts.ts";
import { countUnread } from "../unread.ts";
import type { View } from "../view.ts";
import { avatarTemplate } from "./avatar.ts";

interface Context {
	view: View;
	navigation: Navigation;
	text: Texts;
}

/** The channels, and the people on whose behalf the reader acts. */
export function sidebarTemplate(view: View, chat: ChatState, client: Client, text: Texts): TemplateResult {
	const { navigation } = client;
	const { title, label, channels, textChannels, directMessages, whoYouAre, youAre } = text.sidebar;
	const direct = findChannel(chat, "dm", view.personId);
	return html`<aside class="sidebar" ?data-open=${view.drawerOpen} aria-label=${label}>
		<header class="bar"><p class="bar-title">${title(chat.bot.name)}</p></header>
		<nav class="channels" aria-label=${channels}>
			<h2>${textChannels}</h2>
			${chat.channels
				.filter(({ place }) => place === "guild")
				.map(channel => channelTemplate(channel, ICONS.channel, { view, navigation, text }))}
			<h2>${directMessages}</h2>
			${direct && channelTemplate(direct, botTemplate(chat, text), { view, navigation, text })}
		</nav>
		<section class="people" aria-label=${whoYouAre}>
			<h2>${youAre}</h2>
			<div class="people-row">
				${chat.people.map(person => personTemplate(person, chat, { view, navigation, text }))}
				${themeTemplate(view, navigation, text)}
			</div>
			${menusTemplate(view, chat, client, text)} ${languageTemplate(view, navigation, text)}
		</section>
	</aside>`;
}

function botTemplate(chat: ChatState, text: Texts): TemplateResult {
	const { status } = chat.bot;
	return html`<span class="with-status">
		${avatarTemplate(chat, chat.bot.id)}<span class="status" data-status=${status} role="img" aria-label=${text.bot.status[status]}></span>
	</span>`;
}

function channelTemplate(channel: Channel, mark: TemplateResult, { view, navigation, text }: Context): TemplateResult {
	const unread = countUnread(view, channel, view.personId);
	return html`<button
		type="button"
		class="channel"
		aria-current=${openChannel(view)?.id === channel.id ? "page" : "false"}
		?data-unread=${unread > 0}
		@click=${() => navigation.openChannel(channel)}
	>
		${mark} <span class="channel-name">${channel.name}</span> ${badgeTemplate(unread, text)}
	</button>`;
}

function badgeTemplate(unread: number, { sidebar }: Texts): TemplateResult | typeof nothing {
	return unread === 0
		? nothing
		: html`<span class="badge" aria-label=${sidebar.unread(unread)}>${Math.min(unread, 99)}</span>`;
}

function personTemplate(person: Person, chat: ChatState, { view, navigation, text }: Context): TemplateResult {
	const direct = findChannel(chat, "dm", person.id);
	const isSelf = person.id === view.personId;
	const unread = direct && !isSelf ? countUnread(view, direct, person.id) : 0;
	return html`<button type="button" class="person" aria-pressed=${isSelf ? "true" : "false"} @click=${() => navigation.becomePerson(person.id)}>
		${avatarTemplate(chat, person.id)} <span>${person.name}</span> ${badgeTemplate(unread, text)}
	</button>`;
}

/** The commands that Discord shows under Apps in the menu of a person. */
function menusTemplate(
	view: View,
	chat: ChatState,
	{ composing }: Client,
	text: Texts,
): TemplateResult | typeof nothing {
	const menus = menusHere(view);
	if (menus.length === 0) return nothing;
	return html`<details class="person-menus">
		<summary>${text.sidebar.personMenus}</summary>
		${chat.people.map(
			({ id, name }) => html`<div class="person-menu" role="group" aria-label=${text.sidebar.menuOf(name)}>
				<p>${text.sidebar.menuOf(name)}</p>
				${menus.map(
					menu => html`<button type="button" class="person-menu-item" @click=${() => composing.useMenu(menu.name, id)}>
						${menu.names?.[view.locale] ?? menu.name}
					</button>`,
				)}
			</div>`,
		)}
	</details>`;
}

function themeTemplate({ theme }: View, { toggleTheme }: Navigation, { sidebar }: Texts): TemplateResult {
	const isLight = (theme ?? systemTheme()) === "light";
	const label = isLight ? sidebar.darkTheme : sidebar.lightTheme;
	return html`<button type="button" class="icon-button theme" aria-label=${label} title=${label} @click=${toggleTheme}>
		${isLight ? ICONS.moon : ICONS.sun}
	</button>`;
}

function languageTemplate({ locale }: View, { chooseLocale }: Navigation, { sidebar }: Texts): TemplateResult {
	const chosen = ({ target }: Event) => {
		if (target instanceof HTMLSelectElement && isLocale(target.value)) chooseLocale(target.value);
	};
	return html`<select class="language" aria-label=${sidebar.language} @change=${chosen}>
		${LOCALES.map(known => html`<option value=${known} lang=${known} ?selected=${known === locale}>${LANGUAGE_NAMES[known]}</option>`)}
	</select>`;
}
