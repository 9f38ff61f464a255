import { describe, expect, it, onTestFinished } from "vitest";
import { createPictures } from "../../src/chart/pictures.ts";

const svg = (text: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 55 34" font-family="Inter"><text y="20">${text}</text></svg>`;

function setUp(options: { timeoutMs?: number } = {}) {
	const lines: string[] = [];
	const pictures = createPictures({ logger: { warn: (_fields, message) => void lines.push(message) }, ...options });
	onTestFinished(() => pictures.close());
	return { pictures, lines };
}

/** Width and height, as a PNG's header has them. */
const sizeOf = (png: Buffer | null) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

describe("pictures", () => {
	it("are PNGs twice as large as their SVG, with text in a bundled font", async () => {
		const { pictures } = setUp();
		const text = await pictures.draw(svg("Teo Marrón"));
		const blank = await pictures.draw(svg(""));
		expect(text?.subarray(1, 4).toString()).toBe("PNG");
		expect(sizeOf(text)).toEqual([110, 68]);
		expect(text?.length).toBeGreaterThan((blank?.length ?? 0) + 200);
	});

	it("are drawn once, also when many ask for one at the same time", async () => {
		const { pictures } = setUp();
		const drawn = await Promise.all([svg("a"), svg("b"), svg("a")].map(pictures.draw));
		expect(drawn[2]).toBe(drawn[0]);
		expect(drawn[1]).not.toBe(drawn[0]);
		expect(await pictures.draw(svg("a"))).toBe(drawn[0]);
	});

	it("are cached, the last hundred", async () => {
		const { pictures } = setUp();
		const draw = (text: number) => pictures.draw(svg(String(text)));
		const oldest = await draw(0);
		const next = await draw(1);
		for (let text = 2; text <= 100; text++) await draw(text);
		expect(await draw(1)).toBe(next);
		expect(await draw(0)).not.toBe(oldest);
	});

	it("that fail are null and logged, and those waiting are still drawn", async () => {
		const { pictures, lines } = setUp();
		const drawn = await Promise.all([svg("a"), "<svg", svg("b")].map(pictures.draw));
		expect(drawn.map(sizeOf)).toEqual([
			[110, 68],
			[undefined, undefined],
			[110, 68],
		]);
		expect(lines).toContain("a picture could not be drawn");
	});

	it("that take too long are given up", async () => {
		const { pictures, lines } = setUp({ timeoutMs: 1 });
		expect(await pictures.draw(svg("a"))).toBeNull();
		expect(lines).toEqual(["a picture could not be drawn"]);
	});

	it("wait fifty at a time; further ones are refused, and may be requested again", async () => {
		const { pictures } = setUp();
		const texts = Array.from({ length: 60 }, (_, index) => svg(String(index)));
		const drawn = await Promise.all(texts.map(pictures.draw));
		expect(drawn.map(png => png !== null)).toEqual(texts.map((_, index) => index < 51));
		expect(await pictures.draw(texts[59] ?? "")).not.toBeNull();
	});

	it("do not block the event loop", async () => {
		const { pictures } = setUp();
		let turns = 0;
		const count = () => {
			turns++;
			turning = setImmediate(count);
		};
		let turning = setImmediate(count);
		await pictures.draw(svg("a"));
		clearImmediate(turning);
		expect(turns).toBeGreaterThan(20);
	});
});
