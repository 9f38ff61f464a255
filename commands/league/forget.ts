import type { Context } from "../../src/discord/context.ts";
import { StorageError } from "../../src/errors.ts";
import { present } from "../../src/ground/present.ts";
import type { Left } from "../../src/league/people.ts";
import type { StoredAbout } from "../../src/league/season/about-person.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";

/**
 * Describes the data that leagues store about a person: parts of a sentence, and a sentence about the leagues that list
 * their gamertag.
 */
export function describeLeagues(
	{ member, named, asked, listed, decisions, chosen, posting }: StoredAbout,
	text: Texts,
): { parts: string[]; listed: string[] } {
	const { links, format } = text;
	const list = (names: readonly string[]) => format.list(names.map(name => `**${formatLeague({ name })}**`));
	return {
		parts: present([
			member.length > 0 && links.memberOf(list(member)),
			named.length > 0 && links.namedIn(list(named)),
			asked.length > 0 && links.askedToJoin(list(asked)),
			chosen.length > 0 && links.chose(list(chosen)),
			posting.length > 0 && links.setPosts(list(posting)),
			decisions > 0 && links.decided(decisions),
		]),
		listed: listed.length === 0 ? [] : [`-# ${links.listedBy(list(listed))}`],
	};
}

/** Deletes the stored pages about the gamertags of a person who left. @throws StorageError */
export async function forgetPages(left: Left, { deleteAnswers }: Pick<Context, "deleteAnswers">): Promise<Left> {
	await Promise.all(left.gamertags.map(deleteAnswers));
	return left;
}

/** Overwrites the deleted rows. @returns whether that succeeded */
export function overwrite({ overwriteDeleted }: Pick<Context, "overwriteDeleted">): Promise<boolean> {
	return overwriteDeleted().then(
		() => true,
		error => {
			if (error instanceof StorageError) return false;
			throw error;
		},
	);
}
