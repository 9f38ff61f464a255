import { presentMembers } from "../../season/member.ts";
import type { Html } from "./html.ts";
import { scrollTable } from "./table.ts";
import { cutName, type Place } from "./words.ts";

/** The gamertags of the members. */
export function membersHtml({ view, text }: Place): Html {
	const { members: words } = text.commissioner.export;
	const columns = [
		{ heading: words.team, kind: "name" as const },
		{ heading: words.gamertag, kind: "text" as const },
		{ heading: words.platform, kind: "text" as const },
	];
	const rows = presentMembers(view).flatMap(({ team, accounts }) =>
		accounts.map(({ gamertag, platform }) => [cutName(team), cutName(gamertag), text.players.platforms[platform]]),
	);
	return scrollTable(text.book.sections.members, columns, rows);
}
