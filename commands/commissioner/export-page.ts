import type { Answer, Attachment } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { present } from "../../src/ground/present.ts";
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

/** A season as one page in the language of the league's posts, and its champion's card. */
export async function exportPage(view: SeasonView, hasGamertags: boolean, context: Context): Promise<Answer> {
	const { leagues, leagueChannels, now, text, textsFor } = context;
	const channel = await leagueChannels.of(view.league.id);
	const pageText = channel === undefined ? text : textsFor(channel.locale);
	const paperTime = {
		day: channel?.paperDay ?? USUAL_PAPER_DAY,
		hour: channel?.paperHour ?? view.rules.dayStarts,
	};
	const book = await readSeasonBook(view, leagues, paperTime, now());
	const { data, leftOut } = await seasonPage(book, pageText, { hasGamertags, now: now() });
	const champion = findChampion(view, text);
	const card = await drawCard(view, pageText, context);
	const { book: words } = text;
	const lines = present([
		words.done(leagueTitle(view, text)),
		hasGamertags ? words.withGamertags : words.withoutGamertags,
		leftOut > 0 && words.leftOut(leftOut),
		...(champion === null ? [] : championLines(champion, text)),
		...readingLines(view, text),
	]);
	const file = { name: `${pageText.book.file(String(view.number))}.html`, data };
	return { content: lines.join("\n"), files: present([file, card]) };
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
