import { decodeEntities } from "./sample/entities.ts";
import type { Item } from "./sample/items.ts";
import type { Rarity } from "./sample/rarity.ts";

/** The background by rarity, from light to dark. */
const COLOURS: Record<Rarity, readonly [light: string, dark: string]> = {
	Common: ["#8a94a3", "#4b5563"],
	Bronze: ["#c98a52", "#7a4a21"],
	Silver: ["#c3ccd6", "#7b8794"],
	Gold: ["#f0c55b", "#a87b12"],
	Diamond: ["#6fd3ef", "#1f6f9f"],
	"Red Diamond": ["#f27d8c", "#9f1d35"],
};

/** The width of the name's line, and of one letter as a share of its height. */
const NAME_WIDTH = 264;
const LETTER_WIDTH = 0.56;

/** The picture of an item as an SVG document: rarity, overall, position, name and team. */
export function cardPicture(item: Item): string {
	const [light, dark] = COLOURS[item.rarity];
	const name = decodeEntities(item.name).replace(/\^\w+\^/g, "");
	const size = Math.min(34, Math.floor(NAME_WIDTH / (name.length * LETTER_WIDTH)));
	const [big, small, line] =
		item.type === "card"
			? [String(item.overall), item.player.position, `${item.player.team.name} · ${item.series}`]
			: [item.name.charAt(0), item.type, item.rarity];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420" viewBox="0 0 300 420" role="img" aria-label="${escapeXml(name)}" font-family="Inter, Helvetica, Arial, sans-serif" font-weight="700" fill="#fff">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="300" height="420" rx="22" fill="url(#g)"/>
<rect x="8" y="8" width="284" height="404" rx="16" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>
<path d="M150 96 262 208 150 320 38 208Z" fill="#fff" fill-opacity=".12"/>
<circle cx="150" cy="208" r="72" fill="#fff" fill-opacity=".16"/>
<path d="M106 158q34 50 0 100M194 158q-34 50 0 100" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-dasharray="9 7"/>
<text x="24" y="74" font-size="56">${escapeXml(big)}</text>
<text x="26" y="104" font-size="22" fill-opacity=".85">${escapeXml(small)}</text>
<path d="M8 318h284v78a16 16 0 0 1-16 16H24a16 16 0 0 1-16-16Z" fill="#000" fill-opacity=".28"/>
<text x="150" y="362" font-size="${size}" text-anchor="middle">${escapeXml(name)}</text>
<text x="150" y="392" font-size="17" font-weight="500" text-anchor="middle" fill-opacity=".9">${escapeXml(line)}</text>
</svg>`;
}

function escapeXml(text: string): string {
	return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
}
