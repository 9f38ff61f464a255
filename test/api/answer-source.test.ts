import { expect, it } from "vitest";
import { type AnswerSource, type Client, createClient, recordSources } from "../../src/api/client.ts";
import { ApiError, type ApiErrorKind } from "../../src/errors.ts";

type End = AnswerSource | ApiErrorKind;

const unused = () => Promise.reject(new Error("not asked"));

/** A client whose calls have these results, one after the other. */
function clientOf(...ends: End[]): Client {
	const ahead = ends.values();
	return {
		listings: unused,
		listing: unused,
		item: unused,
		captains: unused,
		gameLog: unused,
		gameHistory: unused,
		async metaData(_query, options) {
			const { value: end = "memory" } = ahead.next();
			if (end === "memory" || end === "storage" || end === "network" || end === "stale") {
				options?.onSource?.(end);
				return { data: { series: [], brands: [], sets: [] }, fetchedAt: 0, stale: end === "stale" };
			}
			throw new ApiError(end, "so", { operation: "metaData" });
		},
	};
}

it.each<[string, End[], boolean]>([
	["memory", [], true],
	["memory", ["memory"], true],
	["storage", ["storage", "memory"], true],
	["network", ["memory", "network", "storage"], true],
	["stale", ["stale", "network"], true],
	// The service answered.
	["network", ["not-found", "memory"], true],
	["network", ["mismatch"], true],
	// The person got an answer from older data.
	["stale", ["unavailable"], true],
	["stale", ["busy", "network"], true],
	["stale", ["malformed"], true],
	["stale", ["refused"], true],
	["network", ["unavailable"], false],
])("an answer is from %s after %j (answered: %s)", async (source, ends, answered) => {
	const noted = recordSources(clientOf(...ends), {});
	for (const _ of ends) await noted.api.metaData().catch(() => {});
	expect(noted.source(answered)).toBe(source);
});

it("the recording client passes every call and every error on, and says for whom it asks", async () => {
	const asked: unknown[][] = [];
	const client = createClient({
		get(operation, query, options) {
			asked.push([operation.name, query, options?.priority, options?.person]);
			return Promise.reject(new ApiError("refused", "so", { operation: operation.name }));
		},
	});
	const { api, source } = recordSources(client, { person: "7", priority: "suggestion" });
	const options = { priority: "background" } as const;
	const player = { username: "ann", platform: "psn" } as const;
	const settled = await Promise.allSettled([
		api.listings({ type: "card", page: 2 }, options),
		api.listing({ uuid: "a" }, options),
		api.item({ uuid: "b" }, options),
		api.captains({ page: 3 }),
		api.metaData(),
		api.gameLog({ id: "1", ...player }, options),
		api.gameHistory({ ...player, mode: "all", page: 4 }, options),
	]);
	const failures = settled.flatMap(result => (result.status === "rejected" ? [result.reason.operation] : []));
	expect(failures).toEqual(["listings", "listing", "item", "captains", "metaData", "gameLog", "gameHistory"]);
	expect(asked).toEqual([
		["listings", { type: "card", page: 2 }, "background", "7"],
		["listing", { uuid: "a" }, "background", "7"],
		["item", { uuid: "b" }, "background", "7"],
		["captains", { page: 3 }, "suggestion", "7"],
		["metaData", {}, "suggestion", "7"],
		["gameLog", { id: "1", ...player }, "background", "7"],
		["gameHistory", { ...player, mode: "all", page: 4 }, "background", "7"],
	]);
	expect(source(false)).toBe("network");
});
