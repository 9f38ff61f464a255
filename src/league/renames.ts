import type { MemberProblem } from "./rules/plan-members.ts";
import type { Rename } from "./season/rename.ts";
import type { SeasonView } from "./season/view.ts";
import type { LeagueStore } from "./store/leagues.ts";
import type { AccountNameState } from "./store/tables.ts";
import type { SeasonWrite } from "./store/write.ts";

/** The accounts whose players were seen under another name, and a commissioner's answers. @param now epoch ms */
export function createRenames(store: LeagueStore, now: () => number) {
	return {
		/**
		 * Gives an account its other name, or declines the name.
		 *
		 * @returns the problem that prevents it; null if there is none; `gone` if there is no such name any more
		 */
		async answer(
			leagueId: number,
			account: number,
			accepts: boolean,
			by: string,
		): Promise<MemberProblem | "gone" | null> {
			const answered = await store.change(leagueId, async ({ members }, write) => {
				if (!accepts) return (await write.names.decline(account)) ? null : "gone";
				const teamOf = (id: number) => members.find(({ accounts }) => accounts.some(each => each.id === id));
				const result = await write.names.exchange(account, "seen");
				if (result === null) return "gone";
				if ("taken" in result) {
					const holder = teamOf(result.taken);
					const gamertag = holder?.accounts.find(({ id }) => id === result.taken)?.gamertag ?? "";
					return { why: "gamertag-taken", gamertag, team: holder?.team ?? "" } as const;
				}
				await write.accounts.readAgain();
				const rulings = result.renamed.flatMap(renamed => {
					const member = teamOf(renamed)?.id;
					const change = "gamertag" as const;
					return member === undefined ? [] : { kind: "member" as const, member, change, account: renamed };
				});
				await write.decisions.add(rulings, { by, at: now() });
				return null;
			});
			return answered === undefined ? "gone" : answered;
		},
		/** The names that no commissioner has been shown yet; they count as shown from now on. */
		async takeNews({ league, number, renames }: SeasonView): Promise<readonly Rename[]> {
			const news = number === league.season ? renames.filter(({ isTold }) => !isTold) : [];
			if (news.length > 0) await store.tell(news.map(({ account }) => account.id));
			return news;
		},
	};
}

/** Gives an account its other name. @returns the accounts that were renamed; null if it could not be done */
export async function renameAccount(
	write: SeasonWrite,
	account: number,
	state: AccountNameState,
): Promise<readonly number[] | null> {
	const result = await write.names.exchange(account, state);
	if (result === null || "taken" in result) return null;
	await write.accounts.readAgain();
	return result.renamed;
}
