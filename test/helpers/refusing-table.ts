import { Client } from "pg";

/**
 * Makes a PostgreSQL database refuse every change of a table.
 *
 * @returns a function that undoes it
 */
export async function refuseChanges(url: string, table: "alerts" | "links"): Promise<() => Promise<void>> {
	async function run(...statements: string[]): Promise<void> {
		const client = new Client({ connectionString: url });
		await client.connect();
		for (const statement of statements) await client.query(statement);
		await client.end();
	}
	await run(
		"CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$",
		`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON dugout.${table} FOR EACH ROW EXECUTE FUNCTION refuse()`,
	);
	return () => run(`DROP TRIGGER refuse ON dugout.${table}`);
}
