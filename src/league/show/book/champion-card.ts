import { escapeXml, formatElement } from "../../../chart/svg.ts";
import { plainText, truncate } from "../../../format/markup.ts";
import type { Texts } from "../../../text/en.ts";
import type { SeasonView } from "../../season/view.ts";
import type { Champion } from "./champion.ts";

/** The width at which Discord shows a picture on a desktop. */
const WIDTH = 550;
const EDGE = 30;
const FIRST_FACT_Y = 178;
const FACT_HEIGHT = 30;
const MOST_FACTS = 5;
/** The width of a letter of Inter, as a share of its size, in the widest texts. */
const LETTER = 0.62;

/** The background is opaque, because the picture is shown in dark and light themes. */
const COLORS = { ground: "#1f2126", line: "#f7b93e", quiet: "#b5bac3", loud: "#f4f5f7" };

/** The scripts that the picture's font has; signs of other scripts and emojis would be boxes. */
const UNDRAWABLE = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}$+<=>^`|~°\p{Mn}]/gu;

/** The champion's card as an SVG picture; null if its font does not have the letters of the champion's or the league's name. */
export function championCard(champion: Champion, view: SeasonView, text: Texts): string | null {
	const team = drawable(champion.team);
	const season = drawable(text.league.season(view.league.name, text.format.number(view.number)));
	if (team === "" || drawable(view.league.name) === "") return null;
	const facts = champion.facts.slice(0, MOST_FACTS).map(drawable);
	const height = FIRST_FACT_Y + FACT_HEIGHT * facts.length;
	const picture = [
		formatElement("rect", { width: WIDTH, height, fill: COLORS.ground }),
		formatElement("rect", { width: 8, height, fill: COLORS.line }),
		textElement(text.book.champion.title.toUpperCase(), 46, { size: 17, weight: 600, fill: COLORS.line }),
		textElement(team, 100, {
			size: Math.min(44, (WIDTH - 2 * EDGE) / (LETTER * team.length)),
			weight: 600,
			fill: COLORS.loud,
		}),
		textElement(season, 136, { size: 18, weight: 400, fill: COLORS.quiet }),
		...facts.map((fact, index) =>
			textElement(fact, FIRST_FACT_Y + FACT_HEIGHT * index, { size: 18, weight: 400, fill: COLORS.loud }),
		),
	];
	return formatElement(
		"svg",
		{ xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${height}`, "font-family": "Inter" },
		picture.join(""),
	);
}

/** The alt text of the card, within Discord's 1,024 characters. */
export function championText({ team, facts }: Champion, view: SeasonView, text: Texts): string {
	const season = text.league.season(view.league.name, text.format.number(view.number));
	return truncate(plainText(text.book.champion.picture(season, team, facts.join(". "))), 1000);
}

function drawable(text: string): string {
	return plainText(text).replace(UNDRAWABLE, "").replaceAll(/\s+/g, " ").trim();
}

function textElement(
	content: string,
	y: number,
	{ size, weight, fill }: { size: number; weight: number; fill: string },
): string {
	const letters = Math.floor((WIDTH - 2 * EDGE) / (LETTER * size));
	const attributes = { x: EDGE, y, "font-size": size, "font-weight": weight, fill };
	return formatElement("text", attributes, escapeXml(truncate(content, letters)));
}
