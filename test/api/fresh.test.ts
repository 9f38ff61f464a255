import { expect, it } from "vitest";
import { requireFresh } from "../../src/api/fresh.ts";
import { ApiError } from "../../src/errors.ts";

it("an answer that the service gave is returned, and an old one in its place is an error of the service", () => {
	const answer = { data: [1], fetchedAt: 5, stale: false };
	expect(requireFresh(answer, "captains")).toBe(answer);
	const refused = new ApiError("unavailable", "the service gives no newer answer", { operation: "captains" });
	expect(() => requireFresh({ ...answer, stale: true }, "captains")).toThrow(refused);
});
