import { beforeEach, describe, expect, it } from "vitest";
import { createGatewaySession, type GatewaySession } from "../../src/gateway/session.ts";

let sent: number[];
let session: GatewaySession;
const socket = {
	send: (text: string) => sent.push(JSON.parse(text).s),
	terminate: () => {},
};

beforeEach(() => {
	sent = [];
	session = createGatewaySession([0, 1], socket);
});

const dispatch = (count: number) => {
	for (let at = 0; at < count; at += 1) session.dispatch("TEST", at);
};

describe("a session", () => {
	it("numbers its events and keeps them while the client is away", () => {
		dispatch(2);
		session.socket = null;
		dispatch(2);
		expect(sent).toEqual([1, 2]);
		session.socket = socket;
		expect(session.replay(2)).toBe(true);
		expect(sent).toEqual([1, 2, 3, 4]);
	});

	it("drops the events that the client confirmed, and only those", () => {
		dispatch(5);
		session.confirm(3);
		sent = [];
		expect(session.replay(3)).toBe(true);
		expect(sent).toEqual([4, 5]);
		expect(session.replay(2)).toBe(false);
	});

	it("drops the oldest of very many events, and cannot replay them", () => {
		dispatch(4_001);
		sent = [];
		expect(session.replay(2_000)).toBe(false);
		expect(session.replay(2_001)).toBe(true);
		expect(sent).toHaveLength(2_000);
	});
});
