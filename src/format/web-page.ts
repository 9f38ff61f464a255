/** The tags with which a web page, or a part of it, begins. */
const HTML = /^\s*<(?:!|\?xml|[a-z][a-z\d]*[\s/>])|<(?:!doctype html|html|head|body|table|tr|div|script)[\s>]/i;
/** The characters in which they are looked for. */
const BEGINNING = 3000;

/** Whether a text is a web page, or a part of one, rather than a list or a table that somebody wrote. */
export const isWebPage = (text: string): boolean => HTML.test(text.slice(0, BEGINNING));
