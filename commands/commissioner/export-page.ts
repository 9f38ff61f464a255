import type { Answer, Attachment } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import type { ExportedFiles } from "../../src/discord/services.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { present } from "../../src/ground/present.ts";
import { MINUTE } from "../../src/ground/times.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { readSeasonBook } from "../../src/league/season-book.ts";
import { type Champion, findChampion } from "../../src/league/show/book/champion.ts";
import { championCard, championText } from "../../src/league/show/book/champion-card.ts";
import { seasonPage } from "../../src/league/show/book/page.ts";
import { leagueTitle } from "../../src/league/show/title.ts";
import { readingLines } from "../../src/league/show/warnings.ts";
import type { Texts } from "../../src/text/en.ts";

/** Monday: the day on which weeks end in a league without a weekly paper. */
const USUAL_PAPER_DAY = 1;

/** How long an export is the same: box scores that are read meanwhile do not change the league's version. */
const SAME_MS = 10 * MINUTE;

/** The files of a season: forty presses of one server are one export. @param kind what they depend on besides the season */
export function exportOnce(
	kind: readonly (string | boolean)[],
	{ league, number, version }: SeasonView,
	{ exports, now, text }: Context,
	make: () => Promise<ExportedFiles>,
): Promise<ExportedFiles> {
	const time = Math.floor(now() / SAME_MS);
	const key = [...kind, text.format.locale, league.id, number, version, time].join(" ");
	return exports.get(league.serverId, key, make);
}

/** A season as one page in the language of the league's posts, and its champion's card. */
export async function exportPage(view: SeasonView, hasGamertags: boolean, context: Context): Promise<Answer> {
	const { leagues, leagueChannels, now, text, textsFor } = context;
	const channel = await leagueChannels.of(view.league.id);
	const pageText = channel === undefined ? text : textsFor(channel.locale);
	const paperTime = {
		day: channel?.paperDay ?? USUAL_PAPER_DAY,
		hour: channel?.paperHour ?? view.rules.dayStarts,
	};
	const { book: words } = text;
	const { files, notes } = await exportOnce(["page", hasGamertags, pageText.format.locale], view, context, async () => {
		const book = await readSeasonBook(view, leagues, paperTime, now());
		const { data, leftOut } = await seasonPage(book, pageText, { hasGamertags, now: now() });
		const file = { name: `${pageText.book.file(String(view.number))}.html`, data };
		const card = await drawCard(view, pageText, context);
		return { files: present([file, card]), notes: present([leftOut > 0 && words.leftOut(leftOut)]) };
	});
	const champion = findChampion(view, text);
	const lines = present([
		words.done(leagueTitle(view, text)),
		hasGamertags ? words.withGamertags : words.withoutGamertags,
		...notes,
		...(champion === null ? [] : championLines(champion, text)),
		...readingLines(view, text),
	]);
	return { content: lines.join("\n"), files: [...files] };
}

/** The facts of the champion's card. */
function championLines({ team, facts }: Champion, { bracket }: Texts): string[] {
	return [bracket.champion(escapeMarkdown(team)), ...facts.map(fact => `-# ${escapeMarkdown(fact)}`)];
}

async function drawCard(view: SeasonView, text: Texts, { pictures }: Context): Promise<Attachment | null> {
	const champion = findChampion(view, text);
	const picture = champion === null ? null : championCard(champion, view, text);
	if (champion === null || picture === null) return null;
	const data = await pictures.draw(picture);
	return data && { name: "champion.png", data, description: championText(champion, view, text) };
}
