import { z } from "zod";
import { ALERT_CHANGES, ALERT_SIDES, ALERT_SUM } from "../ground/words.ts";
import type { EditionPart } from "../storage/edition-part.ts";
import { changeAlertOf } from "./change-alerts.ts";
import { factsOfText } from "./news.ts";
import { cardQuery } from "./search.ts";
import { createSearchTable, lockSearches } from "./store/searches.ts";
import type { OwnWatchTables } from "./store/tables.ts";

/** The people whose alerts are removed in one transaction, at most 20 each. */
const AT_ONCE = 50;

const common = {
	userId: z.string(),
	uuid: z.string(),
	label: z.string(),
	locale: z.string(),
	setAt: z.number(),
	triggerAt: z.number().nullable(),
};

const boundSchema = z.object({
	...common,
	side: z.enum([...ALERT_SIDES, ALERT_SUM]),
	/** An earlier version knew another status while a message was being sent. */
	status: z.enum(["armed", "fired", "paused"]).catch("fired"),
	armedAt: z.number(),
	price: z.number(),
	rearmPrice: z.number(),
	triggerPrice: z.number().nullable(),
	leftOut: z.string().nullable().default(null),
});

const changeSchema = z.object({
	...common,
	side: z.enum(ALERT_CHANGES),
	status: z.enum(["armed", "paused"]).catch("armed"),
	value: z.string(),
});

const alertsSchema = z.array(z.union([boundSchema, changeSchema]));

/** The alerts of an edition: their cards and collections are found by its ids and names. */
export const alertEdition: EditionPart = {
	kind: "alerts",
	async take(transaction) {
		const db = transaction.withTables<OwnWatchTables>();
		await lockSearches(db);
		const changes = createSearchTable(transaction, { kinds: ALERT_CHANGES });
		const some = db.selectFrom("alerts").select("userId").distinct().orderBy("userId").limit(AT_ONCE);
		const people = [
			...new Set([...(await some.execute()).map(({ userId }) => userId), ...(await changes.somePeople(AT_ONCE))]),
		];
		if (people.length === 0) return [];
		const rows = await db.deleteFrom("alerts").where("userId", "in", people).returningAll().execute();
		const bounds = Map.groupBy(rows, ({ userId }) => userId);
		const taken = [];
		for (const userId of people) {
			const changed = (await changes.takeAll(transaction, userId)).map(changeAlertOf);
			const alerts = [...(bounds.get(userId) ?? []), ...changed];
			taken.push({ userId, count: alerts.length, content: JSON.stringify(alerts) });
		}
		return taken;
	},
	async putBack(transaction, { content }) {
		const db = transaction.withTables<OwnWatchTables>();
		await lockSearches(db);
		const changes = createSearchTable(transaction, { kinds: ALERT_CHANGES });
		for (const alert of alertsSchema.parse(JSON.parse(content))) {
			if ("price" in alert) {
				const added = db.insertInto("alerts").values(alert);
				await added.onConflict(conflict => conflict.columns(["userId", "uuid", "side"]).doNothing()).execute();
				continue;
			}
			const { userId, uuid, label: name, locale, setAt, status, side, value, triggerAt: toldAt } = alert;
			const question = { query: cardQuery(uuid), kind: side, percent: 0 };
			const row = { userId, name, locale, setAt, toldAt, status: status === "paused" ? status : ("on" as const) };
			await changes.putBack(transaction, { ...row, ...question }, factsOfText(side, uuid, value));
		}
	},
};
