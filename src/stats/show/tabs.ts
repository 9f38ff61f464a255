import type { Tab } from "./tab.ts";
import type { TabContent } from "./tab-content.ts";
import { contact } from "./tabs/contact.ts";
import { opponents } from "./tabs/opponents.ts";
import { players } from "./tabs/players.ts";
import { situations } from "./tabs/situations.ts";
import { strikeouts } from "./tabs/strikeouts.ts";
import { summary } from "./tabs/summary.ts";

const ALL = { summary, strikeouts, contact, situations, players, opponents };

export type StatsTab = keyof typeof ALL;
/** The tabs, in the order of their buttons. */
export const TABS: Readonly<Record<StatsTab, Tab>> = ALL;
// Object.keys loses the type of the keys.
export const STATS_TABS = Object.keys(ALL) as StatsTab[];

/** What an open tab shows. */
export interface OpenTab extends TabContent {
	tab: StatsTab;
}
