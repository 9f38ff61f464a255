import { z } from "zod";
import { ALERT_CHANGES, ALERT_SIDES, ALERT_SUM } from "../ground/words.ts";
import type { EditionPart } from "../storage/edition-part.ts";
import type { OwnAlertTables } from "./store/alert-tables.ts";

/** The people whose alerts are removed in one transaction, at most 20 each. */
const AT_ONCE = 50;

const alertsSchema = z.array(
	z.object({
		userId: z.string(),
		uuid: z.string(),
		label: z.string(),
		locale: z.string(),
		side: z.enum([...ALERT_SIDES, ...ALERT_CHANGES, ALERT_SUM]),
		/** An earlier version knew another status while a message was being sent. */
		status: z.enum(["armed", "fired", "paused"]).catch("fired"),
		setAt: z.number(),
		armedAt: z.number(),
		triggerAt: z.number().nullable(),
		price: z.number().nullable(),
		rearmPrice: z.number().nullable(),
		triggerPrice: z.number().nullable(),
		value: z.string().nullable(),
		triggerValue: z.string().nullable(),
		leftOut: z.string().nullable().default(null),
	}),
);

/** The alerts of an edition: their cards and collections are found by its ids and names. */
export const alertEdition: EditionPart = {
	kind: "alerts",
	async take(common) {
		const transaction = common.withTables<OwnAlertTables>();
		const some = transaction.selectFrom("alerts").select("userId").distinct().orderBy("userId").limit(AT_ONCE);
		const people = (await some.execute()).map(({ userId }) => userId);
		if (people.length === 0) return [];
		const rows = await transaction.deleteFrom("alerts").where("userId", "in", people).returningAll().execute();
		return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, alerts]) => ({
			userId,
			count: alerts.length,
			content: JSON.stringify(alerts),
		}));
	},
	async putBack(common, { content }) {
		const alerts = alertsSchema.parse(JSON.parse(content));
		const added = common.withTables<OwnAlertTables>().insertInto("alerts").values(alerts);
		await added.onConflict(conflict => conflict.columns(["userId", "uuid", "side"]).doNothing()).execute();
	},
};
