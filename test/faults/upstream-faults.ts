import { ENGLISH } from "../../src/text/texts.ts";
import { drip, flood, HANG, RESET, type Reply, type TestUpstream, WEB_PAGE } from "../helpers/upstream.ts";
import { EXPIRED, VALID } from "./certificates.ts";

/** A way for the read API to fail, whatever it is asked. */
export interface Fault {
	name: string;
	begin(upstream: TestUpstream): unknown;
	end(upstream: TestUpstream): unknown;
	/** What a person reads when nothing is known. */
	says: string;
	/** Whether it makes the bot leave the service alone; an answer that only does not fit is one of a service that works. */
	breaks: boolean;
	/** What the log says of the reason. */
	code?: string;
	/** Speaks TLS. */
	isTls?: boolean;
	/** A call's time, where the fault is that it takes for ever. */
	totalMs?: number;
}

const DOWN = ENGLISH.errors.unavailable;
const BUSY = ENGLISH.errors.busy("").replace(/\.$/, "");
const REFUSED = "The game's service is refusing this bot right now.";
const UNREADABLE = "The game's service sent an answer the bot cannot read.";

const MIB = 1024 * 1024;

type Details = Pick<Fault, "says"> & Partial<Pick<Fault, "breaks" | "totalMs">>;

function answering(name: string, fault: (honest: Reply) => Reply, details: Details): Fault {
	return {
		name,
		begin(upstream) {
			upstream.fault = fault;
		},
		end(upstream) {
			upstream.fault = null;
		},
		breaks: true,
		...details,
	};
}

const json = (body: string): Reply => ({ headers: { "content-type": "application/json" }, body });
const bodyOf = (reply: Reply): unknown => (typeof reply === "function" ? {} : reply.body);

/** An answer of the right shape but for its values. */
function changed(honest: Reply, change: (entry: [string, unknown]) => [string, unknown][]): Reply {
	return { body: Object.fromEntries(Object.entries(bodyOf(honest) ?? {}).flatMap(change)) };
}

const isNeeded = (key: string) => ["item", "listings", "uuid"].includes(key);

export const FAULTS: readonly Fault[] = [
	{
		name: "refuses connections",
		begin: upstream => upstream.leave(),
		end: upstream => upstream.comeBack(),
		says: DOWN,
		breaks: true,
		code: "ECONNREFUSED",
	},
	{
		name: "shows a certificate that has expired",
		begin: upstream => upstream.present(EXPIRED),
		end: upstream => upstream.present(VALID),
		says: DOWN,
		breaks: true,
		code: "CERT_HAS_EXPIRED",
		isTls: true,
	},
	answering("breaks connections off", () => RESET, { says: DOWN }),
	answering("never answers", () => HANG, { says: DOWN, totalMs: 250 }),
	answering("answers a byte at a time without end", () => drip('{"uuid":', 5), { says: DOWN, totalMs: 250 }),
	answering("answers 500", () => ({ status: 500 }), { says: DOWN }),
	answering("answers 503", () => ({ status: 503, body: "<html>" }), { says: DOWN }),
	answering("answers 429", () => ({ status: 429 }), { says: `${BUSY}1 min.` }),
	answering("answers 429 and says when to come again", () => ({ status: 429, headers: { "retry-after": "120" } }), {
		says: `${BUSY}2 min.`,
	}),
	answering("answers 403", () => ({ status: 403, body: "no" }), { says: REFUSED }),
	answering("answers with a web page", () => WEB_PAGE, { says: UNREADABLE }),
	answering("answers with half of the JSON", honest => json(JSON.stringify(bodyOf(honest)).slice(0, -9)), {
		says: UNREADABLE,
	}),
	answering("answers with wrong types", honest => changed(honest, ([key]) => [[key, { wrong: true }]]), {
		says: UNREADABLE,
		breaks: false,
	}),
	answering("leaves a field out", honest => changed(honest, entry => (isNeeded(entry[0]) ? [] : [entry])), {
		says: UNREADABLE,
		breaks: false,
	}),
	// All of it would be a right answer: blanks behind JSON are none of it.
	answering("answers with 50 MB", honest => flood(50 * MIB, () => {}, JSON.stringify(bodyOf(honest))), {
		says: UNREADABLE,
	}),
	answering("sends to another address of its own", () => ({ status: 302, headers: { location: "/elsewhere.json" } }), {
		says: DOWN,
	}),
	answering(
		"sends to another host",
		() => ({ status: 301, headers: { location: "https://elsewhere.invalid/apis/listing.json" } }),
		{ says: DOWN },
	),
];
