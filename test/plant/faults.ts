/** A fault that can be planted: one line of a file, changed in one place. */
export interface Fault {
	path: string;
	/** From 1. */
	line: number;
	before: string;
	after: string;
}

type Change = readonly [find: RegExp, replace: string];

/** Each changes what a line does, and leaves what it means to a compiler mostly as it was. */
const CHANGES: readonly Change[] = [
	[/ === /, " !== "],
	[/ !== /, " === "],
	[/ >= /, " > "],
	[/ <= /, " < "],
	[/ > (?![({])/, " >= "],
	[/ < /, " <= "],
	[/ && /, " || "],
	[/ \|\| /, " && "],
	[/ \?\? \[\]/, " ?? [{}]"],
	[/ \+ /, " - "],
	[/ - /, " + "],
	[/ \* /, " / "],
	[/(?<=[\w)\]]) \/ /, " * "],
	[/\btrue\b/, "false"],
	[/\bfalse\b/, "true"],
	[/\bMath\.max\(/, "Math.min("],
	[/\bMath\.min\(/, "Math.max("],
	[/\.some\(/, ".every("],
	[/\.every\(/, ".some("],
	// The condition becomes the second argument, which nothing reads.
	[/\.filter\((?=\w|\()/, ".filter(() => true, "],
	// A name or a call; a comparison is turned above.
	[/(?<=\bif \()(?=[\w.?]+(?:\(.*\))?\)(?: |$))/, "!"],
	[/(?<=[ ([])0(?=[;,)\] ])/, "1"],
	[/(?<=[ ([])([1-9])(?=[;,)\] ])/, "1$1"],
	[/\.reverse\(\)|\.toReversed\(\)/, ".slice()"],
	// A call by itself: a statement, or what a function returns.
	[/^(\t+)(?:await )?[a-z][\w.]*\([^{]*\);$/, "$1undefined;"],
];

/** Lines that do nothing: comments, imports, types, and the texts of command data. */
const IS_QUIET =
	/^\s*(?:\/?\*|\/\/|import\b|export (?:type|interface)\b|type\b|interface\b)|=> (?:void|boolean|string|number)[,;]$/;

/** All faults that can be planted in a file. */
export function faultsOf(path: string, source: string): Fault[] {
	let isInterface = false;
	return source.split("\n").flatMap((before, index) => {
		if (/^(?:export )?(?:interface|type)\b.*[{(]$/.test(before)) isInterface = true;
		const isQuiet = isInterface || IS_QUIET.test(before);
		if (/^[})]/.test(before)) isInterface = false;
		if (isQuiet) return [];
		const code = before.replace(/\s\/\/ .*$/, "");
		return CHANGES.flatMap(([find, replace]) => {
			const after = code.replace(find, replace);
			return after === code ? [] : [{ path, line: index + 1, before, after }];
		});
	});
}
