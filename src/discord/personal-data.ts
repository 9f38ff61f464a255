import { formatPastLists } from "../editions/show/past-lists.ts";
import { formatPlayer } from "../format/player.ts";
import { present } from "../ground/present.ts";
import type { Left } from "../league/people.ts";
import { formatLeague } from "../league/show/problems.ts";
import { countChosenByPerson } from "../storage/setting-tables.ts";
import type { Texts } from "../text/en.ts";
import type { Services } from "./services.ts";

/** The parts of the bot that hold data about people. */
export type PersonalServices = Pick<
	Services,
	| "alerts"
	| "cardImports"
	| "deleteAnswers"
	| "editions"
	| "feeds"
	| "forgetting"
	| "leagues"
	| "links"
	| "ownedCards"
	| "privatePosts"
	| "recentCards"
	| "searches"
	| "settings"
>;

/**
 * The data that one capability holds about people, in every state of a row: also what was removed or replaced and can be
 * brought back, what is paused, and what this version does not understand.
 */
interface PersonalData {
	/** The phrase for all of it, for when it could not be deleted. */
	name(text: Texts): string;
	/** A phrase with a count or a name for each thing that is stored; none if nothing is. @throws StorageError */
	describe(userId: string, services: PersonalServices, text: Texts): Promise<string[]>;
	/** Deletes all of it. What is not about the person alone stays without the person's id. @throws StorageError */
	forget(userId: string, services: PersonalServices): Promise<void>;
}

/** All data about people, in the order in which they are listed: what is missing here is neither shown nor deleted. */
export const PERSONAL_DATA = {
	gamertag: {
		name: ({ links }) => links.gamertag,
		async describe(userId, { links }, text) {
			const player = await links.get(userId);
			if (player !== undefined) return [text.links.gamertagOf(formatPlayer(player.gamertag, player.platform, text))];
			return (await links.isStored(userId)) ? [text.links.gamertag] : [];
		},
		/** The link is deleted last: without it, a second attempt would not know whose games to delete. */
		async forget(userId, { links, deleteAnswers }) {
			const player = await links.get(userId);
			if (player !== undefined) await deleteAnswers(player);
			await links.delete(userId);
		},
	},
	alerts: {
		name: ({ links }) => links.alerts,
		async describe(userId, { alerts }, text) {
			const { length } = await alerts.of(userId);
			return length === 0 ? [] : [text.alerts.count(length)];
		},
		async forget(userId, { alerts }) {
			await alerts.removeAll(userId);
		},
	},
	searches: {
		name: ({ searches }) => searches.all,
		async describe(userId, { searches }, text) {
			const [{ length }, hasRemoved] = await Promise.all([searches.of(userId), searches.hasRemoved(userId)]);
			return present([length > 0 && text.searches.count(length), hasRemoved && text.searches.kept]);
		},
		forget: (userId, { searches }) => searches.removeAll(userId),
	},
	ownedCards: {
		name: ({ mine }) => mine.stored.all,
		async describe(userId, { ownedCards, cardImports }, text) {
			const [owned, hasImport] = await Promise.all([ownedCards.stored(userId), cardImports.has(userId)]);
			const { stored } = text.mine;
			const { cards = 0, isUndoable = false } = owned ?? {};
			// An emptied list is only what it replaced.
			const hasList = owned !== null && (cards > 0 || !isUndoable);
			return present([hasList && stored.count(cards), isUndoable && stored.replaced, hasImport && stored.import]);
		},
		/** The import first: once it is gone, no cards are taken from it. */
		async forget(userId, { ownedCards, cardImports }) {
			await cardImports.forget(userId);
			await ownedCards.forget(userId);
		},
	},
	feeds: {
		name: ({ links }) => links.feeds,
		async describe(userId, { feeds }, text) {
			const made = await feeds.countMadeBy(userId);
			return made === 0 ? [] : [text.links.madeFeeds(made)];
		},
		async forget(userId, { feeds }) {
			await feeds.forget(userId);
		},
	},
	leagues: {
		name: ({ links }) => links.leagues,
		async describe(userId, { leagues }, text) {
			const about = await leagues.people.about(userId, undefined);
			const { links } = text;
			return present([
				about.member.length > 0 && links.memberOf(listLeagues(about.member, text)),
				about.named.length > 0 && links.namedIn(listLeagues(about.named, text)),
				about.asked.length > 0 && links.askedToJoin(listLeagues(about.asked, text)),
				about.chosen.length > 0 && links.chose(listLeagues(about.chosen, text)),
				about.posting.length > 0 && links.setPosts(listLeagues(about.posting, text)),
				about.mentioned.length > 0 && links.mentionedIn(listLeagues(about.mentioned, text)),
				about.decisions > 0 && links.decided(about.decisions),
			]);
		},
		async forget(userId, services) {
			await forgetPages(await services.leagues.people.forget(userId), services);
		},
	},
	settings: {
		name: ({ settings }) => settings.stored.all,
		async describe(userId, { settings }, text) {
			if (!(await settings.isStored(userId))) return [];
			// A later version may have stored a choice that this one does not know.
			return [text.settings.stored.count(Math.max(1, countChosenByPerson(await settings.ofPerson(userId))))];
		},
		forget: (userId, { settings }) => settings.forgetPerson(userId),
	},
	/** What the bot tells the person privately, while it waits, may be missing, or is counted. */
	messages: {
		name: ({ links }) => links.messages,
		async describe(userId, { privatePosts }, text) {
			const count = await privatePosts.count(userId);
			return count === 0 ? [] : [text.links.countMessages(count)];
		},
		forget: (userId, { privatePosts }) => privatePosts.forget(userId),
	},
	pastLists: {
		name: ({ settings }) => settings.past.all,
		async describe(userId, { editions }, text) {
			const lists = await editions.of(userId);
			return lists === null ? [] : [formatPastLists(lists, text)];
		},
		forget: (userId, { editions }) => editions.forget(userId),
	},
	/** The cards that the person requested last are in memory only, and suggested until the bot stops. */
	recentCards: {
		name: ({ links }) => links.recentCards,
		describe: async () => [],
		forget: async (userId, { recentCards }) => recentCards.forget(userId),
	},
} satisfies Readonly<Record<string, PersonalData>>;

export type PersonalDataKind = keyof typeof PERSONAL_DATA;

const ENTRIES = Object.entries(PERSONAL_DATA) as [PersonalDataKind, PersonalData][];

/** The stored things by kind, as phrases. @throws StorageError */
export async function describePersonalData(
	userId: string,
	services: PersonalServices,
	text: Texts,
): Promise<ReadonlyMap<PersonalDataKind, readonly string[]>> {
	const described = ENTRIES.map(async ([kind, data]) => [kind, await data.describe(userId, services, text)] as const);
	return new Map(await Promise.all(described));
}

/** Deletes everything about a person. @returns what could not be deleted, with the reason: one failure stops no other */
export async function forgetPerson(
	userId: string,
	services: PersonalServices,
): Promise<{ kind: PersonalDataKind; reason: unknown }[]> {
	const failed = new Map<PersonalDataKind, unknown>();
	const forget = ([kind, data]: (typeof ENTRIES)[number]) =>
		data.forget(userId, services).catch((reason: unknown) => failed.set(kind, reason));
	await services.forgetting.forget(userId, async () => {
		await Promise.all(ENTRIES.filter(([kind]) => kind !== "messages").map(forget));
		// By now nothing is left that could store another message.
		await Promise.all(ENTRIES.filter(([kind]) => kind === "messages").map(forget));
	});
	// In the order in which they are listed.
	return ENTRIES.flatMap(([kind]) => (failed.has(kind) ? { kind, reason: failed.get(kind) } : []));
}

/**
 * A line about the leagues in which a commissioner has entered the person's gamertag; null if there are none. Nobody has
 * proved that it is theirs, so it is not deleted with their data.
 */
export async function describeListing(
	userId: string,
	{ leagues, links }: PersonalServices,
	text: Texts,
): Promise<string | null> {
	const player = await links.get(userId);
	const { listed } = await leagues.people.about(userId, player?.gamertag);
	return listed.length === 0 ? null : `-# ${text.links.listedBy(listLeagues(listed, text))}`;
}

function listLeagues(names: readonly string[], { format }: Texts): string {
	return format.list(names.map(name => `**${formatLeague({ name })}**`));
}

/** Deletes the stored pages about the gamertags of a person who left. @throws StorageError */
export async function forgetPages(left: Left, { deleteAnswers }: Pick<Services, "deleteAnswers">): Promise<Left> {
	await Promise.all(left.gamertags.map(deleteAnswers));
	return left;
}
