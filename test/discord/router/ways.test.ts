import { ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { buttonRow, commandButton } from "../../../src/discord/components.ts";
import { withWays } from "../../../src/discord/router/ways.ts";
import type { Way } from "../../../src/errors.ts";
import { ENGLISH } from "../../../src/text/texts.ts";

const idsOf = (ways: readonly Way[], values: Readonly<Record<string, unknown>>, signature?: string) =>
	(withWays({ content: "No." }, ways, { command: "test", values }, signature).components ?? []).flatMap(row =>
		row.type === ComponentType.ActionRow ? row.components.map(part => ("custom_id" in part ? part.custom_id : "")) : [],
	);

const ways: readonly Way[] = [{ label: "Fox", values: { name: "fox" } }];

describe("the buttons of a mistake", () => {
	it("run what was asked with other values, without the mark of a form and an old signature", () => {
		expect(idsOf(ways, { name: "fix", size: 3, x: "", k: "old" })).toEqual(["test|name=fox|size=3"]);
		expect(idsOf(ways, { name: "fix" }, "new")).toEqual(["test|name=fox|k=new"]);
	});

	it("put a value in the place of a typed text, whichever option has it", () => {
		const instead = [{ label: "Fox", values: {}, instead: { typed: "fix", value: "#1/2" } }];
		expect(idsOf(instead, { one: " fix", two: "fix", third: "fixed" })).toEqual(["test|one=#1/2|two=#1/2|third=fixed"]);
	});

	it("are left out where they cannot carry all that was given", () => {
		expect(idsOf(ways, { card: "x".repeat(90) })).toEqual([]);
		expect(idsOf(ways, { card: "x".repeat(80) }, "1234567.0123456789")).toEqual([]);
		expect(idsOf(ways, { sure: true })).toEqual([]);
		expect(idsOf(ways, { file: { url: "", size: 1 } })).toEqual([]);
	});

	it("are at most five, each different, above those that the answer has", () => {
		const many = ["a", "a", "b", "c", "d", "e"].map(name => ({ label: name, values: { name } }));
		expect(idsOf(many, {})).toEqual(["a", "b", "c", "d"].map(name => `test|name=${name}`));
		const answer = { content: "No.", components: [buttonRow(commandButton(ENGLISH.forms.correct, "test", {}))] };
		expect(withWays(answer, many, { command: "test", values: {} }, undefined).components).toHaveLength(2);
		expect(withWays(answer, [], { command: "test", values: {} }, undefined)).toBe(answer);
	});

	it("of another command lead back, if there is room for what was asked", () => {
		const link = [{ label: "Link", command: "link", values: { do: "form" }, leadsBack: true as const }];
		expect(idsOf(link, { action: "join", league: 1 })).toEqual(["link|do=form|b=test~action=join~i=1"]);
		expect(idsOf(link, { team: "x".repeat(90) })).toEqual(["link|do=form"]);
		expect(idsOf(link, { team: "~" })).toEqual(["link|do=form"]);
		expect(idsOf(link, { sure: true })).toEqual(["link|do=form"]);
	});
});
