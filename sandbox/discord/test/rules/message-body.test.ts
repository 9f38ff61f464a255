import { ButtonStyle, ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { parseMessageBody, type UploadedFile } from "../../src/rules/message-body.ts";
import { channelMessageSchema, replySchema } from "../../src/rules/message-schemas.ts";
import { refusals } from "./refusal.ts";

const text = (length: number) => "x".repeat(length);
const button = (custom_id: string, more: object = {}) => ({
	type: ComponentType.Button,
	style: ButtonStyle.Secondary,
	label: "Go",
	custom_id,
	...more,
});
const menu = (custom_id: string, more: object = {}) => ({
	type: ComponentType.StringSelect,
	custom_id,
	options: [
		{ label: "One", value: "1" },
		{ label: "Two", value: "2" },
	],
	...more,
});
const rows = (...members: object[][]) => ({
	components: members.map(components => ({ type: ComponentType.ActionRow, components })),
});
const embed = (fields: object) => ({ embeds: [fields] });
const field = (name: string, value: string) => ({ fields: [{ name, value }] });
const chart: UploadedFile = { index: "0", name: "chart.png", contentType: "image/png", data: new Uint8Array(4) };

function refused(body: unknown, files: UploadedFile[] = [], schema = replySchema) {
	return refusals(() => parseMessageBody(body, { schema, files }));
}

describe("a message within the limits is accepted", () => {
	it.each<[string, unknown, UploadedFile[]?]>([
		["2,000 characters", { content: text(2_000) }],
		["6,000 characters over several embeds", { embeds: [{ description: text(4_096) }, { description: text(1_904) }] }],
		["25 fields of an embed", embed({ fields: Array.from({ length: 25 }, () => ({ name: "n", value: "v" })) })],
		[
			"five rows of five buttons",
			rows(...[1, 2, 3, 4, 5].map(row => [1, 2, 3, 4, 5].map(at => button(`${row}.${at}`)))),
		],
		["a menu in a row of its own", rows([menu("a")], [button("b")])],
		["a link without custom_id", rows([{ type: 2, style: 5, label: "Go", url: "https://example.com" }])],
		[
			"a plain emoji as label",
			rows([button("a", { label: null, emoji: { name: "◀" } }), button("b", { emoji: { name: "👍🏽" } })]),
		],
		[
			"a file in an embed",
			{ embeds: [{ image: { url: "attachment://chart.png" } }], attachments: [{ id: "0", description: "A chart" }] },
			[chart],
		],
		["nobody mentioned", { content: "@everyone", allowed_mentions: { parse: [] } }],
		["what discord.js always sends", { content: "a", tts: false, enforce_nonce: false }],
		["nothing at all, for a deferral", undefined],
	])("%s", (_, body, files) => {
		expect(refused(body, files)).toEqual([]);
	});
});

describe("a message is refused as Discord does it", () => {
	it.each<[string, unknown, string[]]>([
		["2,001 characters", { content: text(2_001) }, ["content BASE_TYPE_MAX_LENGTH"]],
		["content that is no text", { content: 5 }, ["content STRING_TYPE_CONVERT"]],
		["an unknown property", { contents: "a" }, ["contents MODEL_TYPE_UNKNOWN_FIELD"]],
		["an unknown property deep inside", embed({ title: "a", colour: 1 }), ["embeds.0.colour MODEL_TYPE_UNKNOWN_FIELD"]],
		["a poll", { poll: { question: { text: "a" }, answers: [{ poll_media: { text: "b" } }] } }, ["poll UNSUPPORTED"]],
		["11 embeds", { embeds: Array.from({ length: 11 }, () => ({ title: "a" })) }, ["embeds BASE_TYPE_MAX_LENGTH"]],
		["a title of 257 characters", embed({ title: text(257) }), ["embeds.0.title BASE_TYPE_MAX_LENGTH"]],
		[
			"a description of 4,097 characters",
			embed({ description: text(4_097) }),
			["embeds.0.description BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a field's value of 1,025 characters",
			embed(field("a", text(1_025))),
			["embeds.0.fields.0.value BASE_TYPE_MAX_LENGTH"],
		],
		[
			"26 fields",
			embed({ fields: Array.from({ length: 26 }, () => ({ name: "n", value: "v" })) }),
			["embeds.0.fields BASE_TYPE_MAX_LENGTH"],
		],
		[
			"an empty field",
			embed(field("", "  ")),
			["embeds.0.fields.0.name BASE_TYPE_REQUIRED", "embeds.0.fields.0.value BASE_TYPE_REQUIRED"],
		],
		["a field without value", embed({ fields: [{ name: "a" }] }), ["embeds.0.fields.0.value BASE_TYPE_REQUIRED"]],
		["an embed of spaces", embed({ title: " ", description: "\n" }), ["embeds.0.description BASE_TYPE_REQUIRED"]],
		["an embed of nothing", embed({ color: 5 }), ["embeds.0.description BASE_TYPE_REQUIRED"]],
		["a footer without text", embed({ title: "a", footer: { text: "" } }), ["embeds.0.footer.text BASE_TYPE_REQUIRED"]],
		[
			"6,001 characters over all embeds",
			{ embeds: [{ description: text(4_000) }, field("a", text(1_000)), { footer: { text: text(1_000) } }] },
			["embeds MAX_EMBED_SIZE_EXCEEDED"],
		],
		["a colour beyond white", embed({ title: "a", color: 0x1000000 }), ["embeds.0.color NUMBER_TYPE_MAX"]],
		["an address which is none", embed({ title: "a", url: "nowhere" }), ["embeds.0.url URL_TYPE_INVALID_URL"]],
		[
			"an address of another kind",
			embed({ title: "a", url: "ftp://example.com" }),
			["embeds.0.url URL_TYPE_INVALID_SCHEME"],
		],
		[
			"a picture inside the address",
			embed({ title: "a", image: { url: "data:image/png;base64,AA" } }),
			["embeds.0.image.url URL_TYPE_INVALID_SCHEME"],
		],
		[
			"a picture that was not attached",
			embed({ title: "a", thumbnail: { url: "attachment://other.png" } }),
			["embeds.0.thumbnail.url URL_TYPE_UNKNOWN_ATTACHMENT"],
		],
		[
			"a description of a file that did not come",
			{ attachments: [{ id: "0" }] },
			["attachments.0.id ATTACHMENT_NOT_FOUND"],
		],
		["six rows", rows(...[1, 2, 3, 4, 5, 6].map(row => [button(`${row}`)])), ["components BASE_TYPE_BAD_LENGTH"]],
		[
			"six buttons in a row",
			rows([1, 2, 3, 4, 5, 6].map(at => button(`${at}`))),
			["components.0.components BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a menu beside a button",
			rows([menu("a"), button("b")]),
			["components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"],
		],
		["two menus in a row", rows([menu("a"), menu("b")]), ["components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"]],
		["an empty row", rows([]), ["components.0.components BASE_TYPE_MIN_LENGTH"]],
		[
			"the same custom_id twice",
			rows([button("a")], [button("a")]),
			["components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"],
		],
		[
			"a button without custom_id",
			rows([{ type: 2, style: 1, label: "a" }]),
			["components.0.components.0.custom_id BASE_TYPE_REQUIRED"],
		],
		[
			"a custom_id of 101 characters",
			rows([button(text(101))]),
			["components.0.components.0.custom_id BASE_TYPE_MAX_LENGTH"],
		],
		["an empty custom_id", rows([button("")]), ["components.0.components.0.custom_id BASE_TYPE_REQUIRED"]],
		[
			"a label of 81 characters",
			rows([button("a", { label: text(81) })]),
			["components.0.components.0.label BASE_TYPE_MAX_LENGTH"],
		],
		[
			"a button without label or emoji",
			rows([button("a", { label: "" })]),
			["components.0.components.0.label BASE_TYPE_REQUIRED"],
		],
		[
			"a button with a label of spaces",
			rows([button("a", { label: " " })]),
			["components.0.components.0.label BASE_TYPE_REQUIRED"],
		],
		[
			"an option with a label of spaces",
			rows([menu("a", { options: [{ label: " ", value: "1" }] })]),
			["components.0.components.0.options.0.label BASE_TYPE_REQUIRED"],
		],
		["a nonce of 26 characters", { content: "a", nonce: text(26) }, ["nonce BASE_TYPE_MAX_LENGTH"]],
		[
			"a link with custom_id",
			rows([button("a", { style: 5, url: "https://example.com" })]),
			["components.0.components.0.custom_id BUTTON_COMPONENT_FIELD_CONFLICT"],
		],
		[
			"text for an emoji",
			rows([button("a", { emoji: { name: "left" } })]),
			["components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI"],
		],
		[
			"a digit for an emoji",
			rows([button("a", { emoji: { name: "1" } })]),
			["components.0.components.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI"],
		],
		[
			"a menu without options",
			rows([menu("a", { options: [] })]),
			["components.0.components.0.options BASE_TYPE_MIN_LENGTH"],
		],
		[
			"26 options",
			rows([menu("a", { options: Array.from({ length: 26 }, (_, at) => ({ label: "a", value: `${at}` })) })]),
			["components.0.components.0.options BASE_TYPE_MAX_LENGTH"],
		],
		[
			"the same option twice",
			rows([
				menu("a", {
					options: [
						{ label: "a", value: "1" },
						{ label: "b", value: "1" },
					],
				}),
			]),
			["components.0.components.0.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"],
		],
		[
			"more values than options",
			rows([menu("a", { max_values: 3 })]),
			["components.0.components.0.max_values SELECT_COMPONENT_MAX_VALUES_EXCEEDED"],
		],
		["a component of no known type", rows([{ type: 99 }]), ["components.0.components.0.type UNION_TYPE_CHOICES"]],
		[
			"the newer layout",
			{ components: [{ type: ComponentType.TextDisplay, content: "a" }] },
			["components.0.type UNION_TYPE_CHOICES"],
		],
		[
			"mentions allowed twice over",
			{ content: "a", allowed_mentions: { parse: ["users"], users: ["1"] } },
			["allowed_mentions.parse MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"],
		],
		[
			"mentions of a kind that does not exist",
			{ content: "a", allowed_mentions: { parse: ["all"] } },
			["allowed_mentions.parse.0 BASE_TYPE_CHOICES"],
		],
	])("%s", (_, body, expected) => {
		expect(refused(body)).toEqual(expected);
	});

	it("names all problems of a kind at once", () => {
		expect(refused({ ...embed(field("", "v")), ...rows([button("a"), button("a")]) })).toEqual([
			"embeds.0.fields.0.name BASE_TYPE_REQUIRED",
			"components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
		]);
	});

	it("gives a bot 2,000 characters in a channel, where its schema has 4,000", () => {
		expect(refused({ content: text(2_001) }, [], channelMessageSchema)).toEqual(["content BASE_TYPE_MAX_LENGTH"]);
	});

	it("takes 10 files of 10 MiB each and no more", () => {
		const files = Array.from({ length: 11 }, (_, at) => ({ ...chart, index: `${at}` }));
		expect(refused({}, files)).toEqual(["attachments BASE_TYPE_MAX_LENGTH"]);
		expect(refused({}, [{ ...chart, data: new Uint8Array(10 * 1_024 * 1_024 + 1) }])).toEqual(["40005"]);
	});
});
