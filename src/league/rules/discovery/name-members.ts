import { foldName } from "../../../game/participant.ts";
import { MAX_TEAM_LENGTH } from "../../season/bounds.ts";
import type { Member } from "../../season/member.ts";
import { foldTeam } from "../team-names.ts";
import type { FoundGroup, FoundMember, FoundPerson } from "./found-groups.ts";

/**
 * The people of each group as a league can take them: a team that somebody before has, or that the league has, gets a number,
 * and a person without a team the gamertag.
 *
 * @param league its members, whose teams are not taken
 */
export function nameMembers(groups: readonly FoundGroup<FoundPerson>[], league: readonly Member[]): FoundGroup[] {
	const known = new Map(
		league.flatMap(({ team, accounts }) => accounts.map(({ gamertag }) => [foldName(gamertag), team] as const)),
	);
	return groups.map(group => {
		const taken = new Set(league.map(({ team }) => foldTeam(team)));
		const name = <Found extends FoundPerson>(person: Found): Found & FoundMember => {
			const knownAs = known.get(person.folded) ?? null;
			return { ...person, knownAs, team: knownAs ?? takeTeam(person, taken) };
		};
		return { ...group, members: group.members.map(name), nearby: group.nearby.map(name) };
	});
}

function takeTeam({ team, gamertag }: FoundPerson, taken: Set<string>): string {
	const base = cut(team === "" ? gamertag : team, MAX_TEAM_LENGTH);
	let name = base;
	for (let number = 2; taken.has(foldTeam(name)); number++) {
		name = `${cut(base, MAX_TEAM_LENGTH - ` ${number}`.length)} ${number}`;
	}
	taken.add(foldTeam(name));
	return name;
}

/** The beginning of a text, in whole characters. */
function cut(text: string, length: number): string {
	let end = "";
	for (const character of text) {
		if (end.length + character.length > length) break;
		end += character;
	}
	return end.trim();
}
