import { expect, test } from "vitest";
import { readSource } from "./files.ts";
import { circles } from "./graph.ts";
import { importsBetweenFiles, importsBetweenRooms, importsUp } from "./rooms.ts";

const files = readSource(".");

test("imports only go down", () => {
	expect(importsUp(files)).toEqual([]);
	expect(circles(importsBetweenRooms(files))).toEqual([]);
});

test("files do not import each other in a circle, not even for types", () => {
	expect(circles(importsBetweenFiles(files))).toEqual([]);
});
