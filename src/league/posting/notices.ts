import type { Kysely } from "kysely";
import { parseJson } from "../../ground/json.ts";
import { definePrivatePart, type LostPost } from "../../posting/private-part.ts";
import type { LeagueNotice, Notice } from "../season/notice.ts";
import { leagueOfTarget, noticeSchema } from "../season/notice.ts";
import { leaguesOfNotices } from "../store/notices.ts";
import type { LeagueTables } from "../store/tables.ts";
import type { LeagueMessages } from "./messages.ts";

export interface LeagueNoticesOptions {
	db: Kysely<LeagueTables>;
	message: LeagueMessages["notice"];
	/** The code of the language that a person has chosen; null: none. */
	languageOf: (userId: string) => Promise<string | null>;
	/** Epoch ms. */
	now: () => number;
}

/** Tells people privately what others did to them in a league. */
export function createLeagueNotices({ db, message, languageOf, now }: LeagueNoticesOptions) {
	/** Whether it is about a time that has passed meanwhile, which is no news. */
	const isPast = (notice: Notice) => "at" in notice && notice.at <= now();

	/** The notices that are still news, of leagues that still exist. */
	async function open(notices: readonly { target: string; notice: Notice }[]): Promise<LeagueNotice[]> {
		const current = notices.filter(({ notice }) => !isPast(notice));
		const leagues = await leaguesOfNotices(
			db,
			current.map(({ target }) => leagueOfTarget(target)),
		);
		return current.flatMap(({ target, notice }) => {
			const league = leagues.get(leagueOfTarget(target));
			return league === undefined ? [] : { leagueName: league.name, locale: league.locale, notice };
		});
	}

	return {
		notices: definePrivatePart({
			schema: noticeSchema,
			isCounted: true,
			async message({ target, userId, about }) {
				const [notice] = await open([{ target, notice: about }]);
				return notice === undefined ? null : message(notice, await languageOf(userId));
			},
		}),
		/** What a person may have missed, without what is no news any more. */
		lostNotices: (lost: readonly LostPost[]): Promise<LeagueNotice[]> =>
			open(
				lost.flatMap(({ target, body }) => {
					const { data } = noticeSchema.safeParse(parseJson(body));
					return data === undefined ? [] : { target, notice: data };
				}),
			),
	};
}
