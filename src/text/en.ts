import { about } from "./en/about.ts";
import { alerts } from "./en/alerts.ts";
import { appointments } from "./en/appointments.ts";
import { book } from "./en/book.ts";
import { cards } from "./en/cards.ts";
import { commands } from "./en/commands.ts";
import { commissioner } from "./en/commissioner.ts";
import { desk } from "./en/desk.ts";
import { discovery } from "./en/discovery.ts";
import { errors } from "./en/errors.ts";
import { feeds } from "./en/feeds.ts";
import { find } from "./en/find.ts";
import { fixtures } from "./en/fixtures.ts";
import { games } from "./en/games.ts";
import { league } from "./en/league.ts";
import { links } from "./en/links.ts";
import { market } from "./en/market.ts";
import { mine } from "./en/mine.ts";
import { mineImport } from "./en/mine-import.ts";
import { notables } from "./en/notables.ts";
import { notices } from "./en/notices.ts";
import { paper } from "./en/paper.ts";
import { posting } from "./en/posting.ts";
import { rounds } from "./en/rounds.ts";
import { searches } from "./en/searches.ts";
import { seasons } from "./en/seasons.ts";
import { settings } from "./en/settings.ts";
import { squad } from "./en/squad.ts";
import { stats } from "./en/stats.ts";
import { words } from "./en/words.ts";
import type { Formats } from "./formats.ts";

/**
 * Every sentence, label and description that a person can meet, in English. Data of the service (names, teams, series) is
 * not among them: it stays as served, except for what `served` knows. The value for a placeholder is already formatted and escaped.
 */
export const en = (format: Formats) => ({
	format,
	/** A phrase that the service writes by a formula, as "5 players"; null for one that stays as served. */
	served: (_phrase: string): string | null => null,
	...commands,
	...words(format),
	...errors(format),
	...cards(format),
	...market(format),
	...find(format),
	...squad(format),
	...stats(format),
	...paper(format),
	...mine(format),
	...mineImport(format),
	...notables(format),
	...notices(format),
	...alerts(format),
	...searches(format),
	...games(format),
	...posting(format),
	...feeds(format),
	...fixtures(format),
	...rounds(format),
	...appointments(format),
	...league(format),
	...commissioner(format),
	...desk(format),
	...discovery(format),
	...seasons(format),
	...book(format),
	...links(format),
	...settings(format),
	...about(format),
});

/** The texts of one language; another language has exactly the same entries, or it does not compile. */
export type Texts = ReturnType<typeof en>;
