import { html, type TemplateResult } from "lit/html.js";
import type { ChatState } from "../../chat/state.ts";
import { openChannel } from "../channel.ts";
import { ICONS } from "../icons.ts";
import type { Navigation } from "../navigation.ts";
import type { Texts } from "../texts/en.ts";
import { countUnread } from "../unread.ts";
import type { View } from "../view.ts";

/** The bar above the log, with the channel's name. */
export function headerTemplate(view: View, chat: ChatState, navigation: Navigation, text: Texts): TemplateResult {
	const channel = openChannel(view);
	const isServer = channel?.place === "guild";
	return html`<header class="bar">
		<button
			type="button"
			class="icon-button drawer-button"
			aria-label=${text.sidebar.label}
			aria-expanded=${view.drawerOpen ? "true" : "false"}
			?data-unread=${hasUnreadElsewhere(view, chat)}
			@click=${navigation.toggleDrawer}
		>
			${ICONS.list}
		</button>
		<span class="bar-mark">${isServer ? ICONS.channel : ICONS.person}</span>
		<h1 class="bar-title">${channel?.name}</h1>
		<p class="bar-topic">${isServer ? topicOf(chat, text) : text.header.direct(chat.bot.name)}</p>
		<button
			type="button"
			class="icon-button"
			aria-label=${text.inspector.name}
			title=${text.inspector.title}
			aria-expanded=${view.inspectorOpen ? "true" : "false"}
			aria-controls="inspector"
			@click=${navigation.toggleInspector}
		>
			${ICONS.code}
		</button>
	</header>`;
}

function topicOf({ sampleData }: ChatState, { header }: Texts): string {
	return sampleData ? header.sampleData : header.liveData;
}

function hasUnreadElsewhere(view: View, chat: ChatState): boolean {
	const open = openChannel(view);
	return chat.channels.some(
		channel =>
			(channel.memberId ?? view.personId) === view.personId &&
			channel.id !== open?.id &&
			countUnread(view, channel, view.personId) > 0,
	);
}
