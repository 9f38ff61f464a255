/** The names that a sentence may contain, collected from the cards that were read. */
export type CaptainNames = Readonly<Record<"team" | "series" | "pitch" | "quirk" | "born", ReadonlySet<string>>>;

/** What was read, and the text behind it; null if it is something else. */
export type Parser<Value> = (text: string, names: CaptainNames) => readonly [Value, string] | null;

/** A pattern at the text's start that ends with a word, as what `read` makes of its groups. */
export function pattern<Value>(source: string, read: (match: RegExpExecArray) => Value): Parser<Value> {
	const start = new RegExp(`^(?:${source})(?![\\w/+-])\\s*`, "i");
	return text => {
		const match = start.exec(text);
		return match && [read(match), text.slice(match[0].length)];
	};
}

export const skip = (source: string): Parser<null> => pattern(source, () => null);

export const first =
	<Value>(...parsers: readonly Parser<Value>[]): Parser<Value> =>
	(text, names) => {
		for (const parser of parsers) {
			const found = parser(text, names);
			if (found !== null) return found;
		}
		return null;
	};

export const after =
	<Value>(before: Parser<unknown>, parser: Parser<Value>): Parser<Value> =>
	(text, names) => {
		const [, rest] = before(text, names) ?? [];
		return rest === undefined ? null : parser(rest, names);
	};

export const before =
	<Value>(parser: Parser<Value>, behind: Parser<unknown>): Parser<Value> =>
	(text, names) => {
		const found = parser(text, names);
		const [, rest] = (found && behind(found[1], names)) ?? [];
		return found === null || rest === undefined ? null : [found[0], rest];
	};

export const maybe =
	(parser: Parser<unknown>): Parser<null> =>
	(text, names) => [null, parser(text, names)?.[1] ?? text];

/** "A, B and C": one kind of word joins them, or nobody knows what belongs together. */
export const list =
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
