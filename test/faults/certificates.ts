import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";
import type { Certificate } from "../helpers/upstream.ts";

async function certify(notBeforeDate: Date, notAfterDate: Date): Promise<Certificate> {
	const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
		algorithm: "sha256",
		keyType: "ec",
		notBeforeDate,
		notAfterDate,
		extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
	});
	return { key, cert };
}

/** The machine's own clock decides, whatever time a test has. */
const YEAR_MS = 365 * 24 * 60 * 60_000;
const ago = (years: number) => new Date(Date.now() - years * YEAR_MS);

export const VALID = await certify(ago(1), ago(-1));
export const EXPIRED = await certify(ago(3), ago(2));

/** In this process both are trusted, but for their dates. */
setDefaultCACertificates([...getCACertificates("default"), VALID.cert, EXPIRED.cert]);
