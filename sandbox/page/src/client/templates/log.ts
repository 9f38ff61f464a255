import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChatState } from "../../chat/state.ts";
import { openChannel } from "../channel.ts";
import type { Client } from "../client.ts";
import { ICONS } from "../icons.ts";
import { pressState } from "../press.ts";
import { type Row, rowId, shownRows } from "../rows.ts";
import type { Texts } from "../texts/en.ts";
import type { View } from "../view.ts";
import { attemptTemplate } from "./attempt.ts";
import type { Names } from "./markdown.ts";
import { messageTemplate } from "./message.ts";
import { welcomeTemplate } from "./welcome.ts";

/** The distance in pixels from an end of the log within which the position counts as being there. */
const NEAR_NEWEST = 60;
const NEAR_OLDEST = 600;

/** The messages of the open channel. The newest is at the bottom, where scrolling starts (see its style). */
export function logTemplate(view: View, chat: ChatState, client: Client, text: Texts): TemplateResult {
	const channel = openChannel(view);
	const names: Names = new Map([chat.bot, ...chat.people, ...chat.channels].map(({ id, name }) => [id, name]));
	const { rows, earlier } = shownRows(view);
	return html`<div class="log" tabindex="0" @scroll=${(event: Event) => scrolled(event, client)}>
			<div role="log" aria-live="polite" aria-label=${text.log.label(channel?.name ?? "")}>
				<ol class="rows">
					${earlier === 0 ? welcomeTemplate(view, chat, client.composing, text) : nothing}
					${repeat(rows, rowId, row => rowTemplate(row, view, { chat, names, client, text }))}
				</ol>
			</div>
		</div>
		<button type="button" class="to-newest" ?data-needed=${!view.atNewest} @click=${client.navigation.showNewest}>
			${ICONS.down} ${text.log.newest}
		</button>`;
}

function rowTemplate(
	row: Row,
	view: View,
	{ chat, names, client, text }: { chat: ChatState; names: Names; client: Client; text: Texts },
): unknown {
	if (row.type === "attempt") return attemptTemplate(row.interaction, chat, client.pressing, text);
	const { message } = row;
	const press = pressState(view, message.id, text);
	// Only the changed message is rendered again; only a loading one depends on the time.
	return guard([message, text, JSON.stringify(press), message.loading && Date.now()], () =>
		messageTemplate(message, { chat, names, client, press, text }),
	);
}

function scrolled({ currentTarget }: Event, { navigation }: Client): void {
	// Scrolling starts at the bottom, so the position above it is negative.
	if (!(currentTarget instanceof HTMLElement)) return;
	const { scrollTop, scrollHeight, clientHeight } = currentTarget;
	navigation.scrollLog({
		newest: scrollTop > -NEAR_NEWEST,
		oldest: scrollHeight - clientHeight + scrollTop < NEAR_OLDEST,
	});
}
