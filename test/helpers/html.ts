/** An element of a page, with its attributes and what is in it. */
export interface HtmlElement {
	name: string;
	attributes: Readonly<Record<string, string>>;
	children: (HtmlElement | string)[];
}

const VOID = new Set(["meta", "br", "path", "circle"]);
/** The open elements that an element ends, as HTML's parser has it. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
	td: ["td", "th"],
	th: ["td", "th"],
	tr: ["td", "th", "tr"],
	tbody: ["td", "th", "tr", "thead"],
};
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const TOKEN =
	/<!doctype html>|<style>(?<style>[^<]*)<\/style>|<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-zA-Z-]+="[^"<]*")*)\/?>|(?<text>[^<]+)/y;
const ATTRIBUTE = / ([a-zA-Z-]+)="([^"]*)"/g;

/**
 * Parses the HTML that the bot writes. It is stricter than a browser: an attribute without quotes, an unknown entity or an
 * element that is not closed is an error.
 */
export function parseHtml(page: string): HtmlElement {
	const root: HtmlElement = { name: "", attributes: {}, children: [] };
	const open = [root];
	const top = () => open.at(-1) ?? root;
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < page.length) {
		const at = TOKEN.lastIndex;
		const groups = TOKEN.exec(page)?.groups;
		if (groups === undefined) throw new Error(`no HTML: ${page.slice(at, at + 60)}`);
		const { style, end, name, attributes = "", text } = groups;
		if (style !== undefined) top().children.push({ name: "style", attributes: {}, children: [style] });
		if (text !== undefined) top().children.push(decode(text));
		if (name === undefined) continue;
		if (end === "/") {
			while (top().name !== name) {
				if (!["td", "th", "tr", "tbody", "thead"].includes(top().name))
					throw new Error(`</${name}> in <${top().name}>`);
				open.pop();
			}
			open.pop();
			continue;
		}
		while (ENDS[name]?.includes(top().name)) open.pop();
		const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, decode(value)] as const);
		const element: HtmlElement = { name, attributes: Object.fromEntries(pairs), children: [] };
		top().children.push(element);
		if (!VOID.has(name)) open.push(element);
	}
	if (open.length > 1) throw new Error(`<${top().name}> is open at the end`);
	return root;
}

function decode(text: string): string {
	return text.replaceAll(/&([^;\s]*);?/g, (entity, name) => {
		const sign = ENTITIES[name];
		if (sign === undefined) throw new Error(`unknown entity ${entity}`);
		return sign;
	});
}

/** All elements within an element that fit, in the order of the page. */
export function findAll(element: HtmlElement, fits: (element: HtmlElement) => boolean): HtmlElement[] {
	return element.children.flatMap(child => {
		if (typeof child === "string") return [];
		return [...(fits(child) ? [child] : []), ...findAll(child, fits)];
	});
}

export function textOf(element: HtmlElement | string): string {
	return typeof element === "string" ? element : element.children.map(textOf).join("");
}

/** The elements of a page between the heading with an id and the next heading of its level. */
export function sectionOf(page: HtmlElement, id: string): HtmlElement {
	const [main] = findAll(page, ({ name }) => name === "main");
	const children = main?.children ?? [];
	const isHeading = (child: HtmlElement | string) => typeof child !== "string" && child.name === "h2";
	const start = children.findIndex(child => typeof child !== "string" && child.attributes.id === id);
	const length = children.slice(start + 1).findIndex(isHeading);
	const end = length === -1 ? children.length : start + 1 + length;
	return { name: "section", attributes: {}, children: start === -1 ? [] : children.slice(start + 1, end) };
}

/** The texts of the cells of a table by row, the headings first. */
export function cellsOf(table: HtmlElement): string[][] {
	const rows = findAll(table, ({ name }) => name === "tr");
	return rows.map(row => findAll(row, ({ name }) => name === "td" || name === "th").map(textOf));
}

const LINES = new Set(["h1", "h2", "h3", "p", "li", "summary", "title", "text"]);

/** What a reader sees of a page, a line for each paragraph, item and row of a table. */
export function linesOf(element: HtmlElement): string[] {
	return element.children.flatMap(child => {
		if (typeof child === "string" || child.name === "style") return [];
		if (child.name === "tr")
			return findAll(child, ({ name }) => name === "td" || name === "th")
				.map(textOf)
				.join(" | ");
		return LINES.has(child.name) ? textOf(child) : linesOf(child);
	});
}
