import { z } from "zod";

/** The part of an OpenAPI document a page for people is made from. */
export const description = z.object({
	paths: z.record(
		z.string(),
		z.object({
			get: z.object({
				summary: z.string(),
				description: z.string(),
				parameters: z
					.array(
						z.object({
							name: z.string(),
							required: z.boolean(),
							schema: z.object({
								type: z.string(),
								enum: z.array(z.string()).optional(),
								minimum: z.number().optional(),
								default: z.union([z.string(), z.number()]).optional(),
							}),
						}),
					)
					.default([]),
			}),
		}),
	),
});
type Description = z.output<typeof description>;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 { margin: 2.5rem 0 .25rem; }
code { font-size: .92em; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
a.example { overflow-wrap: anywhere; }
`;

/** What the contract leaves open and this service decides. */
const RULES = [
	"All of it is invented: players, clubs, brands, gamertags and games. Any likeness is chance.",
	"Everything is <code>GET</code> (and <code>HEAD</code>) with query parameters, and answers JSON. Parameters not listed here are ignored. Other methods get 405, but for <code>OPTIONS</code>: browsers may ask from any page.",
	"A bad or missing parameter gets 400 with <code>{ error, parameters }</code>: which one, and what is allowed. An unknown item gets 404 with <code>{ error }</code>, an unknown game the same with 200. A filter of the listings that cannot be read is ignored.",
	"Lists come 25 a page and always with the true <code>total_pages</code>. Past the end a history repeats its last page; other lists are empty.",
	"Prices change at :00 and :30 of every hour. A price history repeats exactly what was the present then.",
	"Every answer has an <code>ETag</code> (send it as <code>If-None-Match</code>, and get 304 when nothing changed) and a <code>Cache-Control</code> that lasts until it may change: listings to the next half hour, one listing to the next minute, a history a minute, captains 6 hours, items and metadata a day, a finished game for good.",
	"There is no rate limit and no authentication.",
];

/** @param examples by path: what to put behind it for an answer */
export function docsPage({ paths }: Description, examples: Readonly<Record<string, string>>): string {
	const sections = Object.entries(paths).map(([path, { get }]) => {
		const address = path.includes("{name}")
			? path.replace("{name}", examples[path] ?? "")
			: path + (examples[path] ?? "");
		return `<h2>${escapeHtml(get.summary)}</h2>
<p><code>GET ${escapeHtml(path)}</code></p>
<p>${escapeHtml(get.description)}</p>
${parameterTable(get.parameters)}
<p><a class="example" href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
	});
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Read API over sample data</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Read API over sample data</h1>
<ul>${RULES.map(rule => `<li>${rule}</li>`).join("\n")}</ul>
<p>For programs: <a href="/openapi.json">/openapi.json</a> describes every answer field by field.</p>
${sections.join("\n")}
</body>
</html>
`;
}

type Parameter = Description["paths"][string]["get"]["parameters"][number];

function parameterTable(parameters: readonly Parameter[]): string {
	if (parameters.length === 0) return "<p>No parameters.</p>";
	const rows = parameters.map(({ name, required, schema }) => {
		const need = required ? "required" : schema.default === undefined ? "optional" : `default ${schema.default}`;
		return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(need)}</td><td>${escapeHtml(allowed(schema))}</td></tr>`;
	});
	return `<table><thead><tr><th>Parameter</th><th></th><th>Allowed</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function allowed({ type, enum: values, minimum }: Parameter["schema"]): string {
	if (values) return values.join(", ");
	return minimum === undefined ? type : `${type}, ${minimum} or more`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
}
