import fc from "fast-check";
import { expect, it } from "vitest";
import { layout } from "../../src/discord/components.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { decodePageId, encodePageId } from "../../src/discord/page-id.ts";
import { listPage, MAX_PAGE, pageRow } from "../../src/discord/pages.ts";
import { ENGLISH } from "../../src/text/texts.ts";
import { expectSendable } from "./messages.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyNumber, nastyText } from "./texts.ts";

it("any text is parsed as a page id or refused, and no inherited property leaks in", PATIENCE, () => {
	fc.assert(
		fc.property(nastyText, nastyText, (text, key) => {
			for (const id of [text, `price|card=${text}`, `price|${key}=${text}`, `price|__proto__=${text}`]) {
				const decoded = decodePageId(id);
				if (decoded === null) continue;
				expect(Object.values(decoded.values).every(value => typeof value === "string")).toBe(true);
				expect(decoded.command).toMatch(/^[a-z]{1,32}$/);
			}
		}),
		cases(400),
	);
});

it("a page id parses to what was written into it", PATIENCE, () => {
	const short = nastyText.filter(text => text.length <= 30 && text.isWellFormed());
	fc.assert(
		fc.property(short, fc.integer(), (text, page) => {
			expect(decodePageId(encodePageId("captains", { name: text, page }))).toEqual({
				command: "captains",
				values: { name: text, page: String(page) },
			});
		}),
		cases(300),
	);
});

it("a menu of any labels and the buttons of any page are what Discord takes", PATIENCE, () => {
	const option = fc.record({ label: nastyText, description: fc.option(nastyText, { nil: undefined }) });
	fc.assert(
		fc.property(
			fc.array(option, { minLength: 1, maxLength: 30 }),
			fc.integer({ min: 1, max: 99_999 }),
			nastyNumber,
			(options, page, count) => {
				const menu = commandMenu(
					"card",
					"Which one",
					options.map(({ label, description }, index) => ({
						label,
						...(description === undefined ? {} : { description }),
						command: "price",
						values: { card: index },
					})),
				);
				const list = listPage("captains", { name: "a" }, { page, count, perPage: 10 });
				expect(Number.isInteger(list.pages) && list.pages <= MAX_PAGE && list.page <= list.pages).toBe(true);
				expectSendable({
					content: "a",
					components: layout(menu, pageRow(list, ENGLISH)),
				});
			},
		),
		cases(400),
	);
});
