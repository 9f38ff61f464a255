/** Characters that XML 1.0 cannot contain: controls, unpaired surrogates and two noncharacters. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes foreign text for XML content and attribute values. */
export function escapeXml(text: string): string {
	return text.replace(UNWRITABLE, " ").replace(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
}

/** Formats an element; its attributes are escaped, its content must be XML. */
export function formatElement(
	name: string,
	attributes: Readonly<Record<string, string | number>>,
	content = "",
): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${formatAttribute(value)}"`);
	return `<${name}${pairs.join("")}>${content}</${name}>`;
}

/** Numbers are rounded to a tenth, which is finer than a picture shows. */
function formatAttribute(value: string | number): string {
	return typeof value === "number" ? String(Math.round(value * 10) / 10) : escapeXml(value);
}
