import type { Formats } from "../formats.ts";

export const mineImport = (format: Formats) => {
	const cards = (count: number) => format.count(count, { one: "# card", other: "# cards" });
	return {
		/** The list of cards that a person sends, or gets, as a text or a file. */
		mineImport: {
			form: {
				title: "Import your cards",
				field: "One card per line",
				how: "A name with overall and, if needed, series; or a card's id",
				placeholder: "99 Teo Marrón Prime",
				file: "Or a file, instead of the lines",
				fileHow: "CSV, JSON or text with names or ids, at most 500 kB",
			},
			title: "Import: nothing is stored yet",
			/** The numbers of cards, and of all their copies. */
			found: (count: number, copies: number) =>
				`**${cards(count)}**${copies > count ? `, ${format.number(copies)} with copies` : ""}`,
			/** The number of lines or entries, and what became of them, joined. */
			lines: {
				line: (count: number, parts: string) =>
					`-# ${format.count(count, { one: "# line", other: "# lines" })}: ${parts}`,
				entry: (count: number, parts: string) =>
					`-# ${format.count(count, { one: "# entry", other: "# entries" })}: ${parts}`,
			},
			/** What became of some lines. */
			fates: {
				taken: (count: number) => `${format.number(count)} taken`,
				unclear: (count: number) => `${format.number(count)} unclear`,
				leftOut: (count: number) => `${format.number(count)} unclear left out`,
				unknown: (count: number) => `${format.number(count)} unknown`,
				unread: (count: number) => `${format.number(count)} not understood`,
				notOwned: (count: number) => `${format.number(count)} that you do not have`,
				remarks: (count: number) =>
					format.count(count, { one: "# heading or remark", other: "# headings and remarks" }),
			},
			/** What columns, or the keys of JSON, were taken for. */
			used: (columns: string) => `-# Columns: ${columns}`,
			unused: (columns: string) => `-# Not used: ${columns}`,
			/** A heading and what it means. */
			column: (heading: string, meaning: string) => `“${heading}” = ${meaning}`,
			columnNames: {
				uuid: "id",
				name: "name",
				surname: "last name",
				overall: "overall",
				series: "series",
				copies: "copies",
				owned: "what you have",
			},
			/** Lists of a JSON that were read together. */
			groups: (names: string) => `-# Read together: ${names}`,
			capped: (count: number, most: number) =>
				`⚠️ ${format.count(count, { one: "# line has", other: "# lines have" })} more than ${format.number(most)} copies: ${format.number(most)} are kept`,
			/** Lines whose card says more than they do. */
			completed: "**Taken as**: check these",
			takenAs: (line: string, card: string) => `${line} → ${card}`,
			seeCompleted: (count: number) => format.count(count, { one: "The one to check", other: "All # to check" }),
			back: "Back to the import",
			remarks: "**Headings and remarks**",
			/** What is asked before a list can be read. */
			question: {
				title: "Import: one question first",
				lists: "There are several lists in it. Which one is the cards that you have?",
				columns: "Does a column say which cards you have?",
				/** @param said what its values are, with their numbers */
				column: (heading: string, said: string) => `“${heading}” says ${said}.`,
				said: (texts: string, count: number) => `${texts} ${format.number(count)}`,
				/** A column of small numbers. */
				numbers: (heading: string, some: number, zeros: number) =>
					`“${heading}” has a number in ${format.count(some, { one: "# line", other: "# lines" })}, and 0 or nothing in ${format.number(zeros)}.`,
				/** A cell without a text. */
				empty: "nothing",
				/** A column without a heading. */
				unnamed: (number: number) => `column ${format.number(number)}`,
				/** The answers, each with the number of lines that it takes. */
				only: (texts: string, count: number) => `Only ${texts}: ${format.number(count)}`,
				onlyOf: (heading: string, texts: string, count: number) => `${heading}, only ${texts}: ${format.number(count)}`,
				copies: (heading: string, count: number) => `${heading} are my copies: ${format.number(count)}`,
				list: (name: string, count: number) => `${name}: ${format.number(count)}`,
				all: (count: number) => `Take all ${format.number(count)}`,
				choose: "What do you have?",
			},
			/** What would change if they were added. */
			adds: (added: number, more: number, there: number) =>
				`Add: ${format.number(added)} new, ${format.number(more)} with more copies, ${format.number(there)} already in your list as they are`,
			/** What would change if they replaced the list. */
			replaces: (removed: number) => `Replace: ${cards(removed)} of your list would go`,
			offMarket: (count: number) =>
				`-# ${format.count(count, { one: "# of them is", other: "# of them are" })} not on the market, known by the id alone`,
			guessed: "⚠️ The file is not UTF-8, so it was read as Windows-1252. Check the names with accents.",
			notCompared: (count: number, most: number) =>
				`-# ${format.count(count, { one: "# name was", other: "# names were" })} not compared by spelling: only the first ${format.number(most)} are`,
			unclear: "**Unclear**: tick the cards that you have",
			unknown: "**No such card**",
			unread: "**Not understood**: no name, or no number of copies",
			/** @param typed in quotes */
			at: {
				line: (line: number, typed: string) => `Line ${format.number(line)}: ${typed}`,
				entry: (entry: number, typed: string) => `Entry ${format.number(entry)}: ${typed}`,
			},
			/** Behind a line: the cards that it may mean, and how many lines say the same. */
			candidates: (found: number) => ` · ${cards(found)}`,
			bestOf: (shown: number, found: number) => ` · ${cards(found)}, the first ${format.number(shown)} are offered`,
			times: (count: number) => ` · ${format.number(count)} times`,
			/** The placeholder of a menu with the cards of these lines. */
			choose: {
				line: (from: string, to: string) =>
					from === to ? `Line ${from}: which?` : `Lines ${from} to ${to}: which ones?`,
				entry: (from: string, to: string) =>
					from === to ? `Entry ${from}: which?` : `Entries ${from} to ${to}: which ones?`,
			},
			add: "Add to my cards",
			replace: "Replace my cards",
			skip: (count: number) => `Leave out ${format.number(count)} unclear`,
			cancel: "Cancel",
			cancelled: "The import is cancelled. Nothing was changed.",
			more: (count: number) => format.count(count, { one: "# has more copies now.", other: "# have more copies now." }),
			replaced: (count: number, removed: number) =>
				`Your list is now the imported one: ${cards(count)}. ${format.count(removed, { one: "# card of the old list is", other: "# cards of the old list are" })} gone.`,
			/** Lines that were not taken. */
			notTaken: (unclear: number, unknown: number) =>
				`Not taken: ${format.number(unclear)} unclear, ${format.number(unknown)} unknown.`,
			/** Below it: the lines as a form, or as a file. */
			correctBelow: "Here they are, to correct and send again:",
			inFile: "They are in the file: correct it and send it with `/mine import`.",
			correctRest: "Correct the rest",
			restFile: "not-taken",
			outdated:
				"This import is no longer there: it was taken, cancelled or replaced, or is a day old. Use `/mine import` again.",
			busy: "Your last import is still being read. Try again in a moment.",
			interrupted: "You have begun another import meanwhile, or deleted your data. Nothing of this one is stored.",
			problems: {
				nothing: "Write at least one card, or attach a file.",
				/** @param most kilobytes */
				size: (most: number) => `The file is too large: at most ${format.number(most)} kB.`,
				text: "The file is not text. Save it as CSV, JSON or plain text and send it again.",
				unavailable: "The file could not be downloaded from Discord. Send it again in a moment.",
				empty: "There is no card in it: write a name with overall, or an id, for each card.",
				json: "It begins like JSON but is damaged. Export it again, or paste one card per line.",
				shape:
					"This JSON holds no list of cards. It should be a list of ids, names or objects with `uuid` or `name`, `ovr` and `series`.",
				html: "This is a web page. Select the table on the page, copy it and paste its lines here, or use the page’s export as CSV or JSON.",
				headings:
					"The columns have no headings, and a number in them may mean several things. Add a first line such as `name,ovr,series,quantity`.",
				wide: "It has more than 100 columns. Keep the ones for name, overall, series and quantity, or write one card per line.",
				long: (lines: number, most: number) => `It has ${format.number(lines)} lines: at most ${format.number(most)}.`,
				tooMany: (count: number, most: number) =>
					`It names ${cards(count)}; a list has room for ${format.number(most)}.`,
			},
			export: {
				done: (count: number) => `Your ${cards(count)}. \`/mine import\` reads this file again.`,
				file: "my-cards",
				/** `/mine import` must know the headings of the first six, see src/mine/import/columns.ts. */
				headings: {
					uuid: "uuid",
					name: "name",
					overall: "ovr",
					series: "series",
					team: "team",
					copies: "copies",
					buyNow: "Buy now",
				},
			},
		},
	};
};
