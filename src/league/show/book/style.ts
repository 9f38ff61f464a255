import { html } from "./html.ts";

/** The style of a page: for a phone and a desktop, in the reader's colours, and for paper. */
export const STYLE = html`
:root {
	color-scheme: light dark;
	--ground: #fff; --raised: #f4f6f8; --text: #16191d; --quiet: #545b66; --line: #d5dae0; --accent: #0b5cad;
	--c0: #0b5cad; --c1: #b45309; --c2: #15803d; --c3: #b91c1c; --c4: #7c3aed; --c5: #0f766e; --c6: #be185d; --c7: #5b6470;
}
@media (prefers-color-scheme: dark) {
	:root {
		--ground: #16181c; --raised: #202329; --text: #eef0f3; --quiet: #a9b1bd; --line: #393e47; --accent: #7cc0ff;
		--c0: #6db5f9; --c1: #f7b93e; --c2: #58c98b; --c3: #ff8a80; --c4: #bfa3ff; --c5: #4fd1c5; --c6: #ff8fc4; --c7: #b5bac3;
	}
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
	margin: 0 auto; max-width: 68rem; padding: 1rem; background: var(--ground); color: var(--text);
	font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 1.75rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1rem; margin: 1.25rem 0 .35rem; }
p { margin-block: .35rem; }
a { color: var(--accent); }
small, .note, .quiet, footer { color: var(--quiet); font-size: .875rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; margin: .75rem 0; }
nav a { display: inline-block; padding: .2rem 0; }
ul, ol { padding-left: 1.25rem; margin-block: .35rem; }
.scroll { overflow-x: auto; margin-block: .5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .925rem; }
th, td { padding: .25rem .5rem; text-align: right; white-space: nowrap; }
thead th, thead td { color: var(--quiet); font-weight: 600; border-bottom: 1px solid var(--line); }
tbody tr + tr > * { border-top: 1px solid var(--line); }
tbody tr.below-line > * { border-top: 2px solid var(--quiet); }
th[scope=row], .text { text-align: left; white-space: normal; min-width: 6rem; }
th[scope=row] { font-weight: 600; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .35rem 0; background: var(--raised); }
summary { padding: .5rem .75rem; cursor: pointer; }
details[open] > summary { border-bottom: 1px solid var(--line); }
details > :not(summary) { margin-inline: .75rem; }
details > :last-child:not(summary) { margin-bottom: .75rem; }
.game { border: 1px solid var(--line); border-radius: .5rem; margin: .35rem 0; padding: .5rem .75rem; background: var(--raised); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 0 1.5rem; }
.cards table { width: 100%; }
.rounds { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 0 1.5rem; }
.series { border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); margin: .5rem 0; padding: .25rem .5rem; }
.series table { width: 100%; }
.series th[scope=row], .series th.text { width: 100%; }
.box { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: .5rem 1.5rem; }
.box table { width: 100%; margin-top: .75rem; }
.box th, .box td { padding: .1rem .3rem; }
.champion { background: var(--raised); border: 1px solid var(--line); border-left: .35rem solid var(--c1); border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; }
.champion p { margin: 0; }
.champion strong { font-size: 1.35rem; }
.course { display: block; width: 100%; max-width: 38rem; height: auto; font-size: 14px; fill: currentColor; }
.grid { stroke: var(--line); stroke-width: 1; }
.line path { fill: none; stroke: var(--color); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.line circle { fill: var(--color); }
.c0 { --color: var(--c0); } .c1 { --color: var(--c1); } .c2 { --color: var(--c2); } .c3 { --color: var(--c3); }
.c4 { --color: var(--c4); } .c5 { --color: var(--c5); } .c6 { --color: var(--c6); } .c7 { --color: var(--c7); }
.decisions li { margin: .35rem 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (max-width: 40rem) { table { font-size: .875rem; } th, td { padding: .25rem .3rem; } }
@media print {
	:root {
		color-scheme: light;
		--ground: #fff; --raised: #fff; --text: #000; --quiet: #444; --line: #bbb; --accent: #000;
		--c0: #0b5cad; --c1: #b45309; --c2: #15803d; --c3: #b91c1c; --c4: #7c3aed; --c5: #0f766e; --c6: #be185d; --c7: #5b6470;
	}
	@page { margin: 14mm; }
	html { font-size: 9.5pt; }
	body { max-width: none; padding: 0; }
	nav { display: none; }
	.scroll { overflow: visible; }
	h2, h3 { break-after: avoid; }
	tr, li, .card, .series, .game, .champion, .course, summary { break-inside: avoid; }
	details:not([open]) { border: 0; background: none; margin: 0; }
	details:not([open]) > summary { list-style: none; padding: .15rem 0; }
	details.printed:not([open])::details-content { content-visibility: visible; height: auto; }
	.game { border: 0; padding: .15rem 0; margin: 0; }
}
`;
