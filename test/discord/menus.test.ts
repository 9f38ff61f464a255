import { ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { commandMenu } from "../../src/discord/menus.ts";

it("a menu shows at most 25 options, each with a whole command", () => {
	const options = Array.from({ length: 30 }, (_, n) => ({ label: `Card ${n}`, command: "price", values: { card: n } }));
	const [menu] = commandMenu("card", "Which one", options)[0]?.components ?? [];
	expect(menu).toMatchObject({ type: ComponentType.StringSelect, custom_id: "menu|name=card" });
	expect(menu && "options" in menu && menu.options).toHaveLength(25);
	expect(menu && "options" in menu && menu.options[1]).toEqual({ label: "Card 1", value: "price|card=1" });
});

it("a menu shows each value once: Discord refuses duplicates", () => {
	const options = ["first", "again"].map(label => ({ label, command: "price", values: { card: 1 } }));
	const [menu] = commandMenu("card", "Which one", options)[0]?.components ?? [];
	expect(menu && "options" in menu && menu.options).toEqual([{ label: "first", value: "price|card=1" }]);
});

it("a menu without options is no row: Discord refuses it", () => {
	expect(commandMenu("card", "Which one", [])).toEqual([]);
});
