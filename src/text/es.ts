import type { Texts } from "./en.ts";
import { about } from "./es/about.ts";
import { alerts } from "./es/alerts.ts";
import { appointments } from "./es/appointments.ts";
import { book } from "./es/book.ts";
import { cards } from "./es/cards.ts";
import { commands } from "./es/commands.ts";
import { commissioner } from "./es/commissioner.ts";
import { desk } from "./es/desk.ts";
import { discovery } from "./es/discovery.ts";
import { errors } from "./es/errors.ts";
import { feeds } from "./es/feeds.ts";
import { find } from "./es/find.ts";
import { fixtures } from "./es/fixtures.ts";
import { games } from "./es/games.ts";
import { league } from "./es/league.ts";
import { links } from "./es/links.ts";
import { market } from "./es/market.ts";
import { mine } from "./es/mine.ts";
import { mineImport } from "./es/mine-import.ts";
import { notables } from "./es/notables.ts";
import { notices } from "./es/notices.ts";
import { paper } from "./es/paper.ts";
import { posting } from "./es/posting.ts";
import { rounds } from "./es/rounds.ts";
import { searches } from "./es/searches.ts";
import { seasons } from "./es/seasons.ts";
import { served } from "./es/served.ts";
import { settings } from "./es/settings.ts";
import { squad } from "./es/squad.ts";
import { stats } from "./es/stats.ts";
import { words } from "./es/words.ts";
import type { Formats } from "./formats.ts";

/** The texts in Spanish, as players in Latin America and Spain say them; the glossary is in docs/design.md. */
export const es = (format: Formats): Texts => ({
	format,
	served,
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
