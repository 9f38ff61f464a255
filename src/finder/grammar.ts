/** The names that a sentence may contain, collected from the cards that have been read. */
export type CaptainNames = Readonly<Record<"team" | "series" | "pitch" | "quirk" | "born", ReadonlySet<string>>>;

/** The parsed value and the text after it; null if the text starts with something else. */
export type Parser<Value> = (text: string, names: CaptainNames) => readonly [Value, string] | null;

/** A parser for a pattern at the start of the text that ends with a word; `read` turns its groups into the value. */
export function pattern<Value>(source: string, read: (match: RegExpExecArray) => Value): Parser<Value> {
	const start = new RegExp(`^(?:${source})(?![\\w/+-])\\s*`, "i");
	return text => {
		const match = start.exec(text);
		return match && [read(match), text.slice(match[0].length)];
	};
}

export const skip = (source: string): Parser<null> => pattern(source, () => null);

export const firstOf =
	<Value>(...parsers: readonly Parser<Value>[]): Parser<Value> =>
	(text, names) => {
		for (const parser of parsers) {
			const found = parser(text, names);
			if (found !== null) return found;
		}
		return null;
	};

export const parseAfter =
	<Value>(before: Parser<unknown>, parser: Parser<Value>): Parser<Value> =>
	(text, names) => {
		const [, rest] = before(text, names) ?? [];
		return rest === undefined ? null : parser(rest, names);
	};

export const parseBefore =
	<Value>(parser: Parser<Value>, behind: Parser<unknown>): Parser<Value> =>
	(text, names) => {
		const found = parser(text, names);
		const [, rest] = (found && behind(found[1], names)) ?? [];
		return found === null || rest === undefined ? null : [found[0], rest];
	};

export const maybe =
	(parser: Parser<unknown>): Parser<null> =>
	(text, names) => [null, parser(text, names)?.[1] ?? text];

/** Parses "A, B and C". All items must be joined by one kind of word; otherwise it is unclear what belongs together. */
export const listOf =
	<Value>(item: Parser<Value>): Parser<{ items: Value[]; joint: "and" | "or" | null }> =>
	(text, names) => {
		let [value, rest] = item(text, names) ?? [];
		const items: Value[] = [];
		const joints = new Set<string>();
		while (value !== undefined && rest !== undefined) {
			items.push(value);
			const [connector = "", joint] = /^(?:, ?)?(and|or|(?<=,) ?)\s*/i.exec(rest) ?? [];
			const next = connector === "" ? null : item(rest.slice(connector.length), names);
			if (next === null) break;
			if (joint?.trim()) joints.add(joint.toLowerCase());
			[value, rest] = next;
		}
		const [joint = null] = joints;
		if (rest === undefined || joints.size > 1 || (items.length > 1 && joint === null)) return null;
		return [{ items, joint: joint as "and" | "or" | null }, rest];
	};
