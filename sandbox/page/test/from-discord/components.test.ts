import { ButtonStyle, ComponentType } from "discord.js";
import { expect, it } from "vitest";
import { rowsFromDiscord } from "../../src/from-discord/components.ts";

it("rows keep their buttons of all styles, links and menus", () => {
	const rows = rowsFromDiscord([
		{
			type: ComponentType.ActionRow,
			components: [
				{ type: ComponentType.Button, style: ButtonStyle.Primary, label: "A", custom_id: "a" },
				{
					type: ComponentType.Button,
					style: ButtonStyle.Danger,
					emoji: { name: "🔥" },
					custom_id: "b",
					disabled: true,
				},
				{
					type: ComponentType.Button,
					style: ButtonStyle.Link,
					label: "C",
					url: "https://example.com",
					emoji: { id: "1", name: "own" },
				},
				{ type: ComponentType.Button, style: ButtonStyle.Premium, sku_id: "1" },
			],
		},
		{
			type: ComponentType.ActionRow,
			components: [
				{
					type: ComponentType.StringSelect,
					custom_id: "m",
					max_values: 2,
					options: [
						{ label: "One", value: "1", description: "first", default: true },
						{ label: "Two", value: "2" },
					],
				},
			],
		},
	]);
	expect(rows).toEqual([
		[
			{ kind: "button", style: "primary", label: "A", emoji: null, customId: "a", disabled: false },
			{ kind: "button", style: "danger", label: "", emoji: "🔥", customId: "b", disabled: true },
			{ kind: "link", label: "C", emoji: ":own:", url: "https://example.com", disabled: false },
		],
		[
			{
				kind: "menu",
				customId: "m",
				placeholder: null,
				disabled: false,
				min: 1,
				max: 2,
				options: [
					{ label: "One", value: "1", description: "first", emoji: null, chosen: true },
					{ label: "Two", value: "2", description: null, emoji: null, chosen: false },
				],
			},
		],
	]);
});
