import { type APIButtonComponentWithCustomId, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../src/discord/answer.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { describeListing, describePersonalData, forgetPerson, PERSONAL_DATA } from "../src/discord/personal-data.ts";
import { StorageError } from "../src/errors.ts";
import { present } from "../src/ground/present.ts";
import type { Texts } from "../src/text/en.ts";
import { overwriteDeletedRows } from "./league/forget.ts";

export default defineCommand({
	name: "unlink",
	private: true,
	changes: ({ what }) => what === "gamertag" || what === "everything",
	options: {},
	values: {
		/** Set by the button that was pressed, to what it deletes; undefined for the command, which asks first. */
		what: z.enum(["gamertag", "everything", "nothing"]).optional(),
	},
	async run({ what }, context) {
		switch (what) {
			case undefined:
				return ask(context);
			case "gamertag":
				return deleteGamertag(context);
			case "everything":
				return deleteEverything(context);
			case "nothing":
				return { content: context.text.links.cancelled, components: [] };
		}
	},
});

async function ask(context: Context): Promise<Answer> {
	const { user, text } = context;
	const stored = await describePersonalData(user.id, context, text);
	const { onlyGamertag, everything, deleteAnyway, nothingStored, resultsStay } = text.links;
	const [gamertag] = stored.get("gamertag") ?? [];
	const all = [...stored.values()].flat();
	// What is not listed, as the cards that the person looked up last, is deleted as well.
	if (all.length === 0)
		return { content: nothingStored, components: [buttonRow(everythingButton(deleteAnyway), cancelButton(text))] };
	const others = all.filter(thing => thing !== gamertag);
	const hasBoth = gamertag !== undefined && others.length > 0;
	const lines = present([
		text.links.question,
		hasBoth && `• **${onlyGamertag}**: ${text.links.keeps(gamertag, andList(others, text))}`,
		`• **${everything}**: ${andList(all, text)}.`,
		stored.get("leagues")?.length !== 0 && `-# ${resultsStay}`,
		await describeListing(user.id, context, text),
	]);
	return {
		content: lines.join("\n"),
		components: [
			buttonRow(
				hasBoth && commandButton(onlyGamertag, "unlink", { what: "gamertag" }),
				everythingButton(everything),
				cancelButton(text),
			),
		],
	};
}

/** Formats "your gamertag, and 2 alerts". */
function andList(things: readonly string[], { links }: Texts): string {
	const last = things.at(-1) ?? "";
	return things.length < 2 ? last : links.and(things.slice(0, -1).join(", "), last);
}

const cancelButton = ({ links }: Texts) => commandButton(links.cancel, "unlink", { what: "nothing" });

function everythingButton(label: string): APIButtonComponentWithCustomId {
	return { ...commandButton(label, "unlink", { what: "everything" }), style: ButtonStyle.Danger };
}

async function deleteGamertag(context: Context): Promise<Answer> {
	const { links, text, user } = context;
	if ((await links.get(user.id)) === undefined) return { content: text.links.noGamertag, components: [] };
	await PERSONAL_DATA.gamertag.forget(user.id, context);
	return doneAnswer(text.links.deleted(text.links.gamertag), context);
}

async function deleteEverything(context: Context): Promise<Answer> {
	const { user, text } = context;
	const stored = await describePersonalData(user.id, context, text);
	const left = await forgetPerson(user.id, context);
	const kinds = [...stored.keys()].filter(kind => stored.get(kind)?.length !== 0);
	const gone = kinds
		.filter(kind => left.every(each => each.kind !== kind))
		.flatMap(kind => (kind === "gamertag" ? text.links.gamertag : (stored.get(kind) ?? [])));
	const [failed] = left;
	if (failed !== undefined) {
		const names = left.map(({ kind }) => PERSONAL_DATA[kind].name(text));
		return leftAnswer(gone, names, failed.reason, text);
	}
	const deleted = gone.length === 0 ? text.links.nothingStored : text.links.deleted(andList(gone, text));
	return doneAnswer(deleted, context);
}

/** @param deleted the sentence that says what was deleted */
async function doneAnswer(deleted: string, context: Context): Promise<Answer> {
	const { links } = context.text;
	const done = (await overwriteDeletedRows(context)) ? deleted : `${deleted} ${links.traces}`;
	return { content: `${done}\n-# ${links.backups}`, components: [] };
}

/** @throws the reason, unless the database failed: then the same attempt may succeed later */
function leftAnswer(gone: readonly string[], left: readonly string[], reason: unknown, text: Texts): Answer {
	if (!(reason instanceof StorageError)) throw reason;
	const { links } = text;
	return {
		content: links.left(gone.length === 0 ? null : andList(gone, text), andList(left, text)),
		components: [buttonRow(everythingButton(links.tryAgain))],
	};
}
