/** What XML 1.0 has no way to write: controls, halves of characters and two that are none. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text of somebody else's as it stands in XML, within tags or quotes. */
export function escapeXml(text: string): string {
	return text.replace(UNWRITABLE, " ").replace(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
}

/** An element; its attributes are escaped, its content is XML already. */
export function formatElement(
	name: string,
	attributes: Readonly<Record<string, string | number>>,
	content = "",
): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${formatAttribute(value)}"`);
	return `<${name}${pairs.join("")}>${content}</${name}>`;
}

/** Numbers to a tenth: finer than a picture shows. */
function formatAttribute(value: string | number): string {
	return typeof value === "number" ? String(Math.round(value * 10) / 10) : escapeXml(value);
}
