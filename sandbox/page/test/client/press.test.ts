import { describe, expect, it } from "vitest";
import { pressState } from "../../src/client/press.ts";
import { textsFor } from "../../src/client/texts/texts.ts";
import { interaction, viewOf } from "../chat.ts";

describe("a press on a message", () => {
	const ENGLISH = textsFor("en-US");
	const press = { customId: "next", interactionId: "5", complaint: null };
	const stateWith = (given: Parameters<typeof interaction>[1], interactionId: string | null = "5") =>
		pressState(
			viewOf(
				{ interactions: [interaction("5", { kind: "component", ...given })] },
				{ presses: { "1": { ...press, interactionId } } },
			),
			"1",
			ENGLISH,
		);

	it("is waited for until it is answered", () => {
		expect(stateWith({}, null)).toEqual({ waitingFor: "next" });
		expect(stateWith({})).toEqual({ waitingFor: "next" });
		expect(stateWith({ acknowledgement: { ms: 1, deferred: false } })).toBeNull();
	});

	it("has failed when the bot did not answer, or when it was not sent", () => {
		expect(stateWith({ late: true })).toEqual({ failure: "This interaction failed" });
		const refused = viewOf({}, { presses: { "1": { ...press, interactionId: null, complaint: "gone" } } });
		expect(pressState(refused, "1", ENGLISH)).toEqual({ failure: "gone" });
	});
});
