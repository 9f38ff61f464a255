import { html, svg, type TemplateResult } from "lit/html.js";

/** Pictograms of one line each, on a grid of 24, in the colour of the surrounding text. */
const icon = (content: TemplateResult<2>): TemplateResult => html`<svg
	class="icon"
	viewBox="0 0 24 24"
	fill="none"
	stroke="currentColor"
	stroke-width="2"
	stroke-linecap="round"
	stroke-linejoin="round"
	aria-hidden="true"
>
	${content}
</svg>`;

export const ICONS = {
	channel: icon(svg`<path d="M5 9h15M4 15h15M10 4 8 20M16 4l-2 16" />`),
	person: icon(svg`<circle cx="12" cy="8" r="4" /><path d="M4 21c1-5 4-7 8-7s7 2 8 7" />`),
	list: icon(svg`<path d="M4 6h16M4 12h16M4 18h16" />`),
	sun: icon(
		svg`<circle cx="12" cy="12" r="4" /><path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5" />`,
	),
	moon: icon(svg`<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />`),
	code: icon(svg`<path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 4l-3 16" />`),
	send: icon(svg`<path d="M4 12 3 4l18 8-18 8 1-8Zm0 0h8" />`),
	close: icon(svg`<path d="M6 6l12 12M18 6 6 18" />`),
	copy: icon(svg`<rect x="9" y="9" width="11" height="11" rx="2" /><path d="M5 15H4V4h11v1" />`),
	eye: icon(svg`<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" /><circle cx="12" cy="12" r="3" />`),
	chevron: icon(svg`<path d="m6 9 6 6 6-6" />`),
	check: icon(svg`<path d="m5 13 4 4L19 7" />`),
	outside: icon(svg`<path d="M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9" />`),
	down: icon(svg`<path d="M12 5v14M6 13l6 6 6-6" />`),
	slash: icon(svg`<path d="M14 5 10 19" /><rect x="3" y="3" width="18" height="18" rx="4" />`),
	file: icon(svg`<path d="M6 3h8l4 4v14H6ZM14 3v4h4" />`),
} as const;
