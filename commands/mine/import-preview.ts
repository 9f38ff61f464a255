import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { commandMultiMenu } from "../../src/discord/menus.ts";
import { tellApart } from "../../src/discord/options/card-labels.ts";
import { MAX_CHOICES } from "../../src/format/limits.ts";
import { menusOf, type PendingImport } from "../../src/mine/import/pending.ts";
import { importEmbed } from "../../src/mine/show/import.ts";

type UnclearLines = PendingImport["unclear"];

/** What an import would do, menus for its unclear lines, and the buttons that decide. */
export async function showImport(importId: string, pending: PendingImport, context: Context): Promise<Answer> {
	const { catalog, ownedCards, text, user } = context;
	const owned = (await ownedCards.of(user.id))?.copies ?? new Map<string, number>();
	const offMarket = pending.cards.filter(([uuid]) => catalog.get(uuid) === undefined).length;
	const { mineImport: words } = text;
	const menus = menusOf(pending);
	const asked = menus.flat();
	const hasCards = pending.cards.length > 0;
	const take = (how: "add" | "replace") =>
		hasCards && commandButton(words[how], "mine", { action: "importtake", at: importId, how });
	return {
		content: "",
		embeds: [importEmbed(pending, { owned, offMarket }, text)],
		components: layout(
			...menus.map(lines => lineMenu(lines, importId, pending.unit, context)),
			buttonRow(
				take("add"),
				owned.size > 0 && take("replace"),
				asked.length > 0 &&
					commandButton(words.skip(asked.length), "mine", { action: "importskip", at: importId, ...rangeOf(asked) }),
				commandButton(words.cancel, "mine", { action: "importcancel", at: importId }),
			),
		),
	};
}

/** The first and the last of some unclear lines, which are in order. */
function rangeOf(lines: UnclearLines): { from: number; to: number } {
	return { from: lines[0]?.line ?? 0, to: lines.at(-1)?.line ?? 0 };
}

/** A menu of the cards that some lines may mean. */
function lineMenu(
	lines: UnclearLines,
	importId: string,
	unit: PendingImport["unit"],
	{ catalog, text }: Pick<Context, "catalog" | "text">,
): Row[] {
	const { format, mineImport } = text;
	const { from, to } = rangeOf(lines);
	const choices = lines.flatMap(({ line, typed, cards }) => {
		const listed = cards.flatMap((uuid, index) => {
			const entry = catalog.get(uuid);
			return entry === undefined ? [] : { entry, index };
		});
		const labels = tellApart(
			listed.map(({ entry }) => entry),
			text,
		);
		return listed.map(({ index }, position) => ({
			label: `${format.number(line)} · ${labels[position]}`,
			description: typed,
			value: `${line}.${index}`,
		}));
	});
	return commandMultiMenu(
		mineImport.choose[unit](format.number(from), format.number(to)),
		"mine",
		{ action: "importpick", at: importId, from, to },
		{ option: "cards", min: 1, max: MAX_CHOICES, choices },
	);
}
