import { z } from "zod";

/** The part of an OpenAPI document that the page shows. */
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

/** The rules of this service where the contract is open. */
const RULES = [
	"Everything is invented: players, clubs, brands, gamertags and games. Any resemblance is coincidental.",
	"Every request is a <code>GET</code> (or <code>HEAD</code>) with query parameters, and returns JSON. Unknown parameters are ignored. Other methods get 405, except <code>OPTIONS</code>: a browser may call the API from any page, and read the <code>ETag</code>.",
	"A bad or missing parameter gets 400 with <code>{ error, parameters }</code>, which names it and what is allowed. An address that cannot be read gets 400 with <code>{ error }</code>. An unknown item gets 404 with <code>{ error }</code>; an unknown game gets the same with status 200. An invalid filter of the listings is ignored.",
	"Lists have 25 entries per page and the true <code>total_pages</code>. Past the end, a game history repeats its last page; other lists are empty.",
	"Prices change at :00 and :30 of every hour. A price history repeats the prices exactly as they were at that time.",
	"Every answer has an <code>ETag</code> (send it as <code>If-None-Match</code> to get 304 when nothing has changed) and a <code>Cache-Control</code> that expires when the answer may change: listings at the next half hour, one listing at the next minute, a game history after a minute, captains after 6 hours, items and metadata after a day, a finished game never. An answer of more than a kB is compressed (<code>gzip</code>) for a client that takes it.",
	"There is no rate limit and no authentication.",
	"Items have the form of the newest edition; the forms of older ones (<code>is_hitter</code> as 0 or 1, wrapped <code>pitches</code>, short records) are not served.",
];

/** @param examples for each path, a query that completes it */
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
		const optional = schema.default === undefined ? "optional" : `default ${schema.default}`;
		const need = required ? "required" : optional;
		return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(need)}</td><td>${escapeHtml(allowed(schema))}</td></tr>`;
	});
	return `<table><thead><tr><th>Parameter</th><th>Needed</th><th>Allowed</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function allowed({ type, enum: values, minimum }: Parameter["schema"]): string {
	if (values) return values.join(", ");
	return minimum === undefined ? type : `${type}, ${minimum} or more`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
}
