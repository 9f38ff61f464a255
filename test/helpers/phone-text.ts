import {
	type APIActionRowComponent,
	type APIComponentInMessageActionRow,
	type APIEmbed,
	type APILabelComponent,
	ButtonStyle,
	ComponentType,
	MessageFlags,
} from "discord.js";

/** What a person sees of an answer or a form. */
export interface Shown {
	/** A form has one; an answer has not. */
	title?: string;
	content?: string;
	flags?: number | undefined;
	embeds?: readonly APIEmbed[];
	components?: readonly (APIActionRowComponent<APIComponentInMessageActionRow> | APILabelComponent)[];
	/** The texts for people who do not see the pictures. */
	pictures?: readonly (string | undefined)[];
}

/** Whether something is an answer or a form, as Discord sends it. */
export function isShown(value: unknown): value is Shown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return "components" in value && ("embeds" in value || "content" in value || "title" in value);
}

/**
 * An answer or a form as text, in the order in which a phone shows it. Ids are left out: whether a button works is tested
 * by pressing it.
 */
export function phoneText(shown: Shown): string {
	const { title, content = "", flags = 0, embeds = [], components = [], pictures = [] } = shown;
	return [
		title === undefined ? [] : [`▣ ${title}`],
		(flags & MessageFlags.Ephemeral) !== 0 ? ["(only you see this)"] : [],
		content === "" ? [] : content.split("\n"),
		...embeds.map(embedLines),
		pictures.map(picture => `🖼 ${picture ?? "(without a text)"}`),
		components.flatMap(componentLines),
	]
		.flat()
		.join("\n");
}

function embedLines({ author, title, url, description, fields = [], image, footer, timestamp }: APIEmbed): string[] {
	const lines = [
		author?.name ?? [],
		title === undefined ? [] : `# ${title}${url === undefined ? "" : ` ↗ ${url}`}`,
		description?.split("\n") ?? [],
		fields.flatMap(({ name, value, inline }) => [`**${name}**${inline === true ? " ↔" : ""}`, ...value.split("\n")]),
		image === undefined ? [] : `🖼 ${image.url}`,
		footer === undefined ? [] : `– ${footer.text}`,
		timestamp === undefined ? [] : `– ${timestamp}`,
	];
	return lines.flat().map(line => `│ ${line}`.trimEnd());
}

type Component = APIComponentInMessageActionRow | APILabelComponent["component"];

function componentLines(
	row: APIActionRowComponent<APIComponentInMessageActionRow> | APILabelComponent,
): string | string[] {
	if (row.type === ComponentType.Label) {
		const hint = row.description === undefined ? "" : ` (${row.description})`;
		return [`${row.label}${hint}`, ...partLines(row.component).map(line => `  ${line}`)];
	}
	// Some parts of a message stand without a row.
	if (row.type !== ComponentType.ActionRow) return partLines(row);
	const isButtons = row.components.every(({ type }) => type === ComponentType.Button);
	const lines = row.components.map(partLines);
	return isButtons ? lines.flat().join(" ") : lines.flat();
}

function partLines(part: Component): string[] {
	switch (part.type) {
		case ComponentType.Button: {
			const label = [
				"emoji" in part ? part.emoji?.name : undefined,
				"label" in part ? part.label : undefined,
				part.style === ButtonStyle.Link && "↗",
				part.style === ButtonStyle.Danger && "‼",
				part.disabled === true && "✗",
			];
			return [`[${label.filter(Boolean).join(" ")}]`];
		}
		case ComponentType.StringSelect:
			return [
				`▾ ${part.placeholder ?? ""}${manyOf(part)}`.trimEnd(),
				...part.options.map(({ label, description, default: isChosen }) =>
					[isChosen === true ? "  ✓" : "   ", label, description === undefined ? "" : `— ${description}`]
						.join(" ")
						.trimEnd(),
				),
			];
		case ComponentType.TextInput: {
			const value = part.value ?? "";
			const hint = part.placeholder === undefined ? "" : ` (such as ${part.placeholder})`;
			const own = value.split("\n").map(line => `▏${line}`.trimEnd());
			return [...own, ...(hint === "" ? [] : [hint.trim()]), ...(part.required === false ? [] : ["(required)"])];
		}
		default:
			return [`▾ ${ComponentType[part.type]} ${"placeholder" in part ? (part.placeholder ?? "") : ""}`.trimEnd()];
	}
}

/** How many options of a menu may be chosen, if it is not one. */
function manyOf({ min_values: least = 1, max_values: most = 1 }: { min_values?: number; max_values?: number }): string {
	return least === 1 && most === 1 ? "" : ` (${least} to ${most})`;
}
