import { z } from "zod";
import { defineCommand } from "../src/discord/command.ts";

export default defineCommand({
	data: { name: "unlink", description: "Delete all that is stored about you" },
	private: true,
	query: z.object({}),
	async run(_query, { links, forget, user }) {
		const player = await links.get(user.id);
		if (player === undefined) return { content: "Nothing is stored about you." };
		await links.delete(user.id);
		await forget(player);
		return {
			content: "Done: your link and the kept pages of your games are deleted. Nothing is stored about you now.",
			components: [],
		};
	},
});
