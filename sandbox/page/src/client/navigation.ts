import type { Locale } from "../chat/locale.ts";
import type { Channel } from "../chat/state.ts";
import { EMPTY_COMPOSER } from "../composer/composer.ts";
import { openChannel } from "./channel.ts";
import { rowId, showEarlier, shownRows } from "./rows.ts";
import type { Screen } from "./screen.ts";
import type { Store } from "./store.ts";
import { markRead } from "./unread.ts";
import type { Theme, View } from "./view.ts";

/** The navigation of a reader. */
export interface Navigation {
	becomePerson(id: string): void;
	openChannel(channel: Channel): void;
	toggleDrawer(): void;
	closePanels(): void;
	toggleInspector(): void;
	/** Opens or closes an entry of the inspector. */
	inspect(id: string, open: boolean): void;
	toggleTheme(): void;
	chooseLocale(locale: Locale): void;
	/** Notes that the log was scrolled: to or away from its newest message, or to the oldest one that is rendered. */
	scrollLog(at: { newest: boolean; oldest: boolean }): void;
	showNewest(): void;
	showMessage(id: string): void;
}

export function createNavigation(store: Store<View>, screen: Screen): Navigation {
	function go(change: Partial<View>): void {
		store.update(view => markRead({ ...view, drawerOpen: false, firstRow: null, ...change }));
		screen.showNewest();
	}
	return {
		becomePerson: id => go({ personId: id }),
		openChannel: ({ id, place }) =>
			go({
				place,
				...(place === "guild" && { textChannelId: id }),
				...(id !== openChannel(store.value)?.id && { composer: EMPTY_COMPOSER }),
			}),
		toggleDrawer: () => store.update(view => ({ ...view, drawerOpen: !view.drawerOpen })),
		closePanels: () => store.update(view => ({ ...view, drawerOpen: false, inspectorOpen: false })),
		toggleInspector: () => store.update(view => ({ ...view, inspectorOpen: !view.inspectorOpen })),
		inspect(id, open) {
			if (store.value.inspected.includes(id) === open) return;
			store.update(view => ({
				...view,
				inspected: open ? [...view.inspected, id] : view.inspected.filter(other => other !== id),
			}));
		},
		toggleTheme: () => store.update(view => ({ ...view, theme: otherTheme(view.theme ?? systemTheme()) })),
		// A command that is being filled in has texts in the old language, so it is discarded.
		chooseLocale: locale => store.update(view => ({ ...view, locale, composer: EMPTY_COMPOSER })),
		scrollLog({ newest, oldest }) {
			const { atNewest } = store.value;
			// At the newest message, the additional rows are removed again.
			if (newest !== atNewest) {
				store.update(view => ({ ...view, atNewest: newest, firstRow: newest ? null : view.firstRow }));
			}
			if (oldest) store.update(showEarlier);
		},
		showNewest: screen.showNewest,
		showMessage(id) {
			const { rows } = shownRows(store.value);
			if (!rows.some(row => rowId(row) === id)) store.update(view => ({ ...view, firstRow: id }));
			screen.showMessage(id);
		},
	};
}

export function systemTheme(): Theme {
	return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

function otherTheme(theme: Theme): Theme {
	return theme === "light" ? "dark" : "light";
}
