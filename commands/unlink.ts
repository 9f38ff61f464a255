import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";

export default defineCommand({
	data: { name: "unlink", description: "Delete all that is stored about you" },
	private: true,
	query: z.object({}),
	async run(_query, { links, alerts, recentCards, forget, user }) {
		recentCards.forget(user.id);
		const player = await links.get(user.id);
		const removedAlerts = await alerts.removeAll(user.id);
		if (player === undefined && removedAlerts === 0) return { content: "Nothing is stored about you." };
		await links.delete(user.id);
		await forget(player);
		return {
			content:
				"Done: your link, the kept pages of your games and your alerts are deleted. Nothing is stored about you now.",
			components: [],
		};
	},
});
