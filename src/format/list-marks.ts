interface Mark {
	/** What every line of the list begins with; `text` is what stays. */
	form: RegExp;
	/** Whether the numbers of a list count up. */
	isCounted?: boolean;
}

const MARKS: readonly Mark[] = [
	{ form: /^\s*\(?(?<number>\d{1,3})[.)]\s+(?=\S)/, isCounted: true },
	{ form: /^\s*[-*+•·‣▪◦–—>]\s+(?=\S)/u },
	{ form: /^\s*(?:\*\*(?<stars>[^*]+)\*\*|__(?<lines>[^_]+)__)/ },
];

/** "- 1. **Foxes**" has three marks. */
const MOST_MARKS = 3;

/**
 * Removes the marks of a pasted list, "1. ", "- ", "**Foxes**", if every line has one: otherwise they are a part of a name.
 * Empty lines stay.
 */
export function withoutListMarks(text: string): string {
	let lines = text.split(/(\r\n|[\n\r\u2028\u2029])/);
	for (let round = 0; round < MOST_MARKS; round++) {
		const filled = lines.filter(line => line.trim() !== "");
		const mark = MARKS.find(each => isMarked(filled, each));
		if (mark === undefined) break;
		lines = lines.map(line => (line.trim() === "" ? line : unmarked(line, mark)));
	}
	return lines.join("");
}

function isMarked(lines: readonly string[], { form, isCounted = false }: Mark): boolean {
	const found = lines.map(line => form.exec(line));
	const first = Number(found[0]?.groups?.number);
	const fits = (match: RegExpExecArray | null, index: number) =>
		match !== null && (!isCounted || Number(match.groups?.number) === first + index);
	return lines.length > 0 && found.every(fits);
}

function unmarked(line: string, { form }: Mark): string {
	const match = form.exec(line);
	const { stars, lines } = match?.groups ?? {};
	return (stars ?? lines ?? "") + line.slice(match?.[0].length ?? 0);
}
