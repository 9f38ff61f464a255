import { expect, it } from "vitest";
import { collationKey, compareNames, compareText } from "../../src/ground/collation.ts";

const NAMES = ["Águilas", "Aguilas", "Ñandúes", "Nandues", "Zorros", "álamos", "Osos", "águilas", "Águilas"];
const SORTED = ["Aguilas", "águilas", "Águilas", "Águilas", "álamos", "Nandues", "Ñandúes", "Osos", "Zorros"];

it("names are sorted as a dictionary does, in one order whatever order they come in", () => {
	for (const names of [NAMES, NAMES.toReversed()]) {
		const sorted = names.toSorted(compareNames);
		expect(sorted.map(name => name.normalize("NFC"))).toEqual(SORTED.map(name => name.normalize("NFC")));
		expect(sorted).toEqual(NAMES.toSorted(compareNames));
		expect(names.toSorted((a, b) => compareText(collationKey(a), collationKey(b))).map(collationKey)).toEqual(
			SORTED.map(collationKey),
		);
	}
});
