import { expect, it } from "vitest";
import { createAttempts } from "../../src/api/attempts.ts";
import { SILENT } from "./setup.ts";

it("an answer that came while the process was busy is in time, however long that was", async () => {
	const attempt = createAttempts("the cache", SILENT);
	const later = new Promise(resolve => setTimeout(resolve, 20, "answer"));
	const tried = attempt(() => later, 10);
	for (const end = performance.now() + 50; performance.now() < end; );
	expect(await tried).toEqual({ value: "answer" });
});

it("an answer that does not come is given up, and counted", async () => {
	let failures = 0;
	const attempt = createAttempts("the cache", SILENT, () => failures++);
	expect(await attempt(() => new Promise(() => {}), 1)).toBeUndefined();
	expect(failures).toBe(1);
});
