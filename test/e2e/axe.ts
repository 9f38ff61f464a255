import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Reader } from "@dugout/page/test/browser/chromium";
import type { AxeResults } from "axe-core";

/** axe-core takes seconds for a page on a busy machine. */
export const AXE_TIMEOUT_MS = 60_000;

/** axe-core as a script of the page, which its policy allows only as an evaluated text. */
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds: "serious color-contrast .button". */
export async function violations({ page }: Pick<Reader, "page">): Promise<string[]> {
	const { violations: found } = await page.evaluate<AxeResults>(`${AXE}; axe.run({ resultTypes: ["violations"] })`);
	return found.flatMap(({ impact, id, nodes }) => nodes.map(({ target }) => `${impact} ${id} ${target.join(" ")}`));
}
