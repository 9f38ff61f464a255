import fc from "fast-check";

/** Text that Discord would interpret. */
export const MARKUP = [
	"**bold**",
	"__under__",
	"*",
	"_",
	"~~",
	"||spoiler||",
	"`",
	"```",
	"```js\n",
	"[text](https://evil.example)",
	"[https://good.example](https://evil.example/a)",
	"<https://evil.example>",
	"https://evil.example/a?b=c",
	"HTTP://EVIL.EXAMPLE",
	"discord.gg/abcdef",
	"https://discord.com/invite/abcdef",
	"# ",
	"### ",
	"-# ",
	"> ",
	">>> ",
	"- ",
	"1. ",
	"\\",
	"\n",
	"@everyone",
	"@here",
	"<@123456789012345678>",
	"<@!123456789012345678>",
	"<@&123456789012345678>",
	"<#123456789012345678>",
	"</price:123456789012345678>",
	"<id:guide>",
	"<t:0:R>",
	"<:face:123456789012345678>",
	"<a:wave:123456789012345678>",
] as const;

/** The game's own markup, and text that other formats would interpret. */
const FOREIGN = [
	"^n^",
	"^c48^",
	"^c50^",
	"^b53^",
	"^e^",
	"&lt;@1&gt;",
	"&#64;everyone",
	"&#x202E;",
	"&#0;",
	"&valueOf;",
	"<script>alert(1)</script>",
	"'; DROP TABLE links;--",
	"../../etc/passwd",
	"?a=b&c=d#e",
	"%7C",
	"%",
	"|",
	"=",
	`\${x}`,
	"%s%n",
	"javascript:alert(1)",
	"Inning 1:",
	" batting.",
	". ",
	": ",
	", ",
] as const;

/** Invisible characters and lone surrogates. */
const UNSEEN = [
	"\u0000",
	"\u001B[31m",
	"\r\n",
	"\t",
	"\u00AD",
	"\u061C",
	"\u200B",
	"\u200D",
	"\u202E",
	"\u2028",
	"\u2066",
	"\u2800",
	"\u3164",
	"\uFEFF",
	"\u{E0041}",
	"\uD800",
	"\uDC00",
] as const;

const SCRIPTS = [
	"😀",
	"👨‍👩‍👧",
	"⚾️",
	"🏳️‍🌈",
	"ß",
	"İ",
	"مرحبا",
	"שלום",
	"漢字",
	"Ωμ",
	"e\u0301",
	"Z\u0351\u036B\u0343\u032A",
	"ﷺ",
	"𝒜",
] as const;

/** Words with a meaning to programs. */
export const WORDS = [
	"",
	" ",
	"-",
	"0",
	"-1",
	"1e999",
	"NaN",
	"Infinity",
	"undefined",
	"null",
	"true",
	"[object Object]",
	"__proto__",
	"constructor",
	"prototype",
	"toString",
	"hasOwnProperty",
	"CPU",
	"W",
	"Live",
	"99",
] as const;

const piece = fc.constantFrom(...MARKUP, ...FOREIGN, ...UNSEEN, ...SCRIPTS, ...WORDS, "a", "Ana Quill", " ");

/** Text as a malicious or broken source may write it, usually short. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
	{ weight: 6, arbitrary: fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join("")) },
	{ weight: 2, arbitrary: piece },
	{ weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 120 }) },
	{ weight: 1, arbitrary: fc.tuple(piece, fc.integer({ min: 1, max: 6000 })).map(repeatTo) },
);

function repeatTo([text, length]: [string, number]): string {
	return text.repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length);
}

/** Numbers at and beyond every edge. */
export const nastyNumber: fc.Arbitrary<number> = fc.constantFrom(
	0,
	-0,
	1,
	-1,
	0.5,
	-7.25,
	25,
	99,
	125,
	1e6,
	2 ** 31,
	2 ** 53,
	-(2 ** 53),
	1e15,
	1e21,
	1.7e308,
	-1.7e308,
	5e-324,
);
