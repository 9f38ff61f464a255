import { expect, it } from "vitest";
import { faultsOf } from "./faults.ts";

it.each([
	["if (left === 0) return null;", ["if (left !== 0) return null;", "if (left === 1) return null;"]],
	["if (isGone(post)) return null;", ["if (!isGone(post)) return null;"]],
	["const rest = all.slice(0, MOST);", ["const rest = all.slice(1, MOST);"]],
	["\tawait posts.remove(id);", ["\tundefined;"]],
	["all.filter(card => card.isGone)", ["all.filter(() => true, card => card.isGone)"]],
	["const half = whole / 2;", ["const half = whole * 2;", "const half = whole / 12;"]],
	["const RBI = / RBI$/;", []],
	['import { a } from "b"; // a === b', []],
	["// a === b", []],
	["export interface Kept {\n\tage: 5;\n}\nconst five = a > b;", ["const five = a >= b;"]],
])("in %j, these faults can be planted: %j", (source, after) => {
	expect(faultsOf("a.ts", source).map(fault => fault.after)).toEqual(after);
});
