import fc from "fast-check";
import { nastyNumber, nastyText } from "./texts.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Change =
	| { kind: "put"; value: Json }
	| { kind: "drop" | "wrap" | "empty" }
	| { kind: "rename"; key: string }
	| { kind: "repeat"; times: number };

interface Mutation {
	/** The index of the changed place, modulo the number of places. */
	at: number;
	change: Change;
}

const nastyJson: fc.Arbitrary<Json> = fc.oneof(
	{ weight: 6, arbitrary: nastyText },
	{ weight: 3, arbitrary: nastyNumber },
	{ weight: 1, arbitrary: nastyNumber.map(String) },
	{ weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { error: "not found" }) },
	{ weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }).map(nest) },
);

const change: fc.Arbitrary<Change> = fc.oneof(
	{ weight: 10, arbitrary: nastyJson.map(value => ({ kind: "put" as const, value })) },
	{ weight: 2, arbitrary: fc.constantFrom(...(["drop", "wrap", "empty"] as const)).map(kind => ({ kind })) },
	{ weight: 1, arbitrary: nastyText.map(key => ({ kind: "rename" as const, key })) },
	{ weight: 2, arbitrary: fc.integer({ min: 2, max: 60 }).map(times => ({ kind: "repeat" as const, times })) },
);

const mutation: fc.Arbitrary<Mutation> = fc.record({ at: fc.nat(), change });

/** A value of the right shape with a few mutations: other types, edge numbers, hostile text, missing fields. */
export function mutated(value: Json, most = 6): fc.Arbitrary<Json> {
	return fc.array(mutation, { minLength: 1, maxLength: most }).map(mutations => mutations.reduce(applyMutation, value));
}

/** Fields that are no names or descriptions; a record with a changed one would not be read at all. */
const KEPT = new Set(["uuid", "id", "type", "img", "date", "display_date", "created_at", "team_id"]);

/** The names of a game log's parts, which appear among its values. */
const PARTS = new Set(["line_score", "game_log", "box_score"]);

/** A value of the right shape in which every name and description is, or starts with, the same hostile text. */
function infected(value: Json): fc.Arbitrary<Json> {
	return fc
		.tuple(nastyText, fc.boolean())
		.map(([text, keeps]) => mapTexts(value, own => (keeps ? `${text}${own}` : text)));
}

/** The service writes no exponents. */
const PLAIN = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 20 });

/** Replaces every number, including those written as text, by the same edge number. */
export function numbered(value: Json): fc.Arbitrary<Json> {
	return nastyNumber.map(number => mapNumbers(value, number));
}

function mapNumbers(value: Json, number: number, name = ""): Json {
	if (KEPT.has(name)) return value;
	if (typeof value === "number") return number;
	if (typeof value === "string") return /^[+-]?[\d.,]+$/.test(value) ? PLAIN.format(number) : value;
	if (Array.isArray(value)) return value.map(inner => mapNumbers(inner, number, name));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapNumbers(inner, number, key)]));
}

/** An answer with one of these mutations. */
export function spoilt(value: Json): fc.Arbitrary<Json> {
	return fc.oneof(
		{ weight: 4, arbitrary: mutated(value) },
		{ weight: 4, arbitrary: infected(value) },
		{ weight: 1, arbitrary: numbered(value) },
		{ weight: 1, arbitrary: fc.constantFrom(2, 30, 100).map(times => repeated(value, times)) },
	);
}

/** Repeats the entries of every innermost list. */
function repeated(value: Json, times: number): Json {
	if (Array.isArray(value)) {
		const hasLists = PARTS.has(String(value[0])) || value.some(holdsList);
		return hasLists ? value.map(inner => repeated(inner, times)) : Array<Json[]>(times).fill(value).flat();
	}
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, repeated(inner, times)]));
}

function holdsList(value: Json): boolean {
	if (value === null || typeof value !== "object") return false;
	return Array.isArray(value) || Object.values(value).some(holdsList);
}

/** @param map called with every text that contains a letter and is not an id, date or address */
export function mapTexts(value: Json, map: (text: string) => string, name = ""): Json {
	if (typeof value === "string") {
		return KEPT.has(name) || PARTS.has(value) || !/\p{L}/u.test(value) ? value : map(value);
	}
	if (Array.isArray(value)) return value.map(inner => mapTexts(inner, map, name));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, map, key)]));
}

function applyMutation(value: Json, { at, change }: Mutation): Json {
	const target = at % countPlaces(value);
	let place = 0;
	function mutate(inner: Json): Json | undefined {
		if (place++ === target) return applyChange(inner, change);
		if (Array.isArray(inner)) {
			return inner.flatMap(element => {
				const isTarget = place === target && change.kind === "repeat";
				const mutated = mutate(element);
				if (mutated === undefined) return [];
				return isTarget ? Array<Json>(change.times).fill(mutated) : [mutated];
			});
		}
		if (inner === null || typeof inner !== "object") return inner;
		const pairs = Object.entries(inner).flatMap(([key, element]) => {
			const name = place === target && change.kind === "rename" ? change.key : key;
			const mutated = mutate(element);
			return mutated === undefined ? [] : [[name, mutated] as const];
		});
		return Object.fromEntries(pairs);
	}
	return mutate(value) ?? null;
}

function countPlaces(value: Json): number {
	if (value === null || typeof value !== "object") return 1;
	return Object.values(value).reduce((sum: number, inner: Json) => sum + countPlaces(inner), 1);
}

/** Returns undefined when the value is removed. */
function applyChange(value: Json, change: Change): Json | undefined {
	switch (change.kind) {
		case "put":
			return change.value;
		case "drop":
			return undefined;
		case "wrap":
			return [value];
		case "empty":
			if (Array.isArray(value)) return [];
			return typeof value === "string" ? "" : {};
		case "repeat":
			return typeof value === "string" ? value.repeat(change.times) : value;
		case "rename":
			return value;
	}
}

function nest(depth: number): Json {
	let value: Json = "deep";
	for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inner: value };
	return value;
}
