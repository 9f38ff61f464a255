import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { partsOfRooms, stopRooms } from "../src/rooms.ts";

it("the services and probes of all rooms are found under their own names", () => {
	const rooms = {
		first: { services: { api: 1 }, probes: { waiting: 2 } },
		second: { services: { market: 3 } },
		third: {},
	};
	expect(partsOfRooms(rooms, "services")).toEqual({ api: 1, market: 3 });
	expect(partsOfRooms(rooms, "probes")).toEqual({ waiting: 2 });
});

it("no room is closed while another one works, and none before those that were created after it", async () => {
	const done: string[] = [];
	const note = (what: string) => async () => {
		await setImmediate();
		done.push(what);
	};
	const rooms = {
		storage: { close: note("storage closed") },
		market: { stop: note("market stopped"), close: note("market closed") },
		alerts: { stop: note("alerts stopped") },
	};
	await stopRooms(rooms, note("answers stopped"));
	expect(done.slice(0, 3).sort()).toEqual(["alerts stopped", "answers stopped", "market stopped"]);
	expect(done.slice(3)).toEqual(["market closed", "storage closed"]);
});
