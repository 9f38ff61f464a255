import type { APIEmbed } from "discord.js";
import { expect } from "vitest";
import { columnsOf } from "../../src/format/columns.ts";

/** Checks Discord's limits of a message's embeds, and a phone's limit of the lines of code blocks. */
export function expectWithinLimits(...embeds: APIEmbed[]): void {
	for (const text of expectWithinDiscordLimits(...embeds)) expectPhoneWidth(text);
}

/** Checks Discord's limits of a message's embeds. @returns their texts */
export function expectWithinDiscordLimits(...embeds: APIEmbed[]): string[] {
	const texts = embeds.flatMap(expectEmbedWithinLimits);
	expect(texts.join("").length).toBeLessThanOrEqual(6000);
	return texts;
}

/** @returns the texts that count towards a message's 6,000 characters */
function expectEmbedWithinLimits(embed: APIEmbed): string[] {
	const { title = "", description = "", fields = [], footer } = embed;
	expect(title.length).toBeLessThanOrEqual(256);
	expect(description.length).toBeLessThanOrEqual(4096);
	expect(fields.length).toBeLessThanOrEqual(25);
	for (const { name, value } of fields) {
		expect(name.length, name).toBeLessThanOrEqual(256);
		expect(value.length, name).toBeLessThanOrEqual(1024);
		expect(name.trim(), "a field's name").not.toBe("");
		expect(value.trim(), name).not.toBe("");
	}
	return [title, description, footer?.text ?? "", ...fields.flatMap(({ name, value }) => [name, value])];
}

/** Checks that every code block is closed, and that a phone does not wrap its lines. */
function expectPhoneWidth(text: string): void {
	const parts = text.split("```");
	expect(parts.length % 2, "code blocks are closed").toBe(1);
	for (const block of parts.filter((_, index) => index % 2 === 1)) {
		for (const line of block.split("\n")) expect(columnsOf(line), line).toBeLessThanOrEqual(34);
	}
}
