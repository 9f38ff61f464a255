import { z } from "zod";
import { parseJson } from "../../ground/json.ts";
import { type AttributeChanges, type AttributeName, isAttribute } from "../../market/attributes.ts";
import type { CardFacts } from "../card-facts.ts";

const names = z.array(z.string()).catch([]);
const numbers = z.record(z.string(), z.number()).catch({});

const knownNumbers = (record: Record<string, number>) => withKnownNames(Object.entries(record));

/** A card's facts in their stored form. Parts that an earlier version did not store, or that are damaged, are unknown. */
const storedFacts = z.object({
	isHitter: z.boolean().nullable().catch(null),
	bats: z.string().nullable().catch(null),
	throws: z.string().nullable().catch(null),
	age: z.number().nullable().catch(null),
	born: z.string().nullable().catch(null),
	secondaryPositions: names,
	attributes: numbers.transform(knownNumbers),
	pitches: names,
	quirks: names,
	augment: z
		.object({
			endsAt: z.number().nullable(),
			usual: z.record(z.string(), z.number()).transform(knownNumbers).nullable().catch(null),
		})
		.nullable()
		.catch(null),
}) satisfies z.ZodType<CardFacts>;

export const parseStoredFacts = (json: string): CardFacts =>
	storedFacts.safeParse(parseJson(json)).data ?? storedFacts.parse({});

const value = z.number().nullable();
const storedChanges = z
	.record(z.string(), z.tuple([value, value]))
	.catch({})
	.transform((record): AttributeChanges => withKnownNames(Object.entries(record)));

export const parseStoredChanges = (json: string): AttributeChanges => storedChanges.parse(parseJson(json) ?? {});

/**
 * The attributes that differ, each with both values; null if none does. An augment, or its end, does not change a card's
 * own attributes.
 */
export function compareFacts(before: CardFacts, after: CardFacts): AttributeChanges | null {
	if (before.augment !== null || after.augment !== null) return null;
	const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)].filter(isAttribute));
	const changed = [...names].flatMap(name => {
		const old = before.attributes[name] ?? null;
		const next = after.attributes[name] ?? null;
		return old === next ? [] : [[name, [old, next]] as const];
	});
	return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Merges several changes of one card into one, from the first value to the last. @param changes oldest first */
export function mergeAttributeChanges(changes: readonly AttributeChanges[]): AttributeChanges {
	const merged: AttributeChanges = {};
	for (const [name, [old, next]] of changes.flatMap(each => Object.entries(each))) {
		if (isAttribute(name)) merged[name] = [merged[name] === undefined ? old : merged[name][0], next];
	}
	return Object.fromEntries(Object.entries(merged).filter(([, [old, next]]) => old !== next));
}

function withKnownNames<Value>(entries: readonly [string, Value][]): Partial<Record<AttributeName, Value>> {
	return Object.fromEntries(entries.filter(([name]) => isAttribute(name)));
}
