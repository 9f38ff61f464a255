import { expect, it } from "vitest";
import { isForwarded } from "../../src/from-discord/pictures.ts";

const SOURCES = ["http://127.0.0.1:4000/images/", "http://127.0.0.1:4001/attachments/"];

it.each([
	["http://127.0.0.1:4000/images/a.svg", true],
	["http://127.0.0.1:4001/attachments/1/2/a%20b.png?x=1", true],
	["http://127.0.0.1:4000/images/../apis/item.json", false],
	["http://127.0.0.1:4000/images/%2e%2e/apis/item.json", false],
	["http://127.0.0.1:4000/imagesX", false],
	["http://127.0.0.1:4002/images/a.svg", false],
	["http://127.0.0.1:4000@evil.example/images/a.svg", false],
	["https://127.0.0.1:4000/images/a.svg", false],
	["file:///etc/passwd", false],
	["nonsense", false],
])("%s is forwarded: %s", (url, forwarded) => expect(isForwarded(url, SOURCES)).toBe(forwarded));
