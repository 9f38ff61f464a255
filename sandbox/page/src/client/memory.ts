import { isLocale, localeFor } from "./texts/texts.ts";
import type { Theme, View } from "./view.ts";

// The keys are specific, because other programs may serve pages at the same address at other times.
const THEME_KEY = "dugout.theme";
const LOCALE_KEY = "dugout.locale";
const VIEW_KEY = "dugout.view";

/**
 * The parts of the view that survive a reload, as long as the tab is open. The theme and the language are kept longer.
 */
type Remembered = Pick<View, "personId" | "place" | "textChannelId" | "dismissed" | "lastRead" | "inspectorOpen">;

/** The remembered part of the view; the browser's preferred language if it stores nothing. */
export function recall(): Partial<View> {
	const preferred = localeFor(navigator.languages);
	try {
		const view = sessionStorage.getItem(VIEW_KEY);
		const theme = localStorage.getItem(THEME_KEY);
		const locale = localStorage.getItem(LOCALE_KEY);
		return {
			// Only this page writes under this key on this origin.
			...(view === null ? {} : (JSON.parse(view) as Remembered)),
			theme: isTheme(theme) ? theme : null,
			locale: isLocale(locale) ? locale : preferred,
		};
	} catch {
		// If storage is forbidden or broken, the page works without it.
		return { locale: preferred };
	}
}

export function remember(view: View): void {
	const { personId, place, textChannelId, dismissed, lastRead, inspectorOpen, theme, locale } = view;
	const remembered: Remembered = { personId, place, textChannelId, dismissed, lastRead, inspectorOpen };
	try {
		sessionStorage.setItem(VIEW_KEY, JSON.stringify(remembered));
		localStorage.setItem(LOCALE_KEY, locale);
		if (theme !== null) localStorage.setItem(THEME_KEY, theme);
	} catch {
		// The page works without storage.
	}
}

function isTheme(text: string | null): text is Theme {
	return text === "light" || text === "dark";
}
