import type { CreateTableBuilder, Kysely } from "kysely";

type Table = CreateTableBuilder<string, string>;
type ColumnType = "text" | "integer" | "bigint" | "double precision";

/** Adds columns that are never null. */
export const required = (type: ColumnType, names: readonly string[]) => (table: Table) =>
	names.reduce((built, name) => built.addColumn(name, type, column => column.notNull()), table);

/** Adds columns that may be null. */
export const optional = (type: ColumnType, names: readonly string[]) => (table: Table) =>
	names.reduce((built, name) => built.addColumn(name, type), table);

/** A table with an id that is never used twice, so that an old button cannot name a new row. */
export function createTableWithId(db: Kysely<unknown>, name: string, isSqlite: boolean): Table {
	return db.schema
		.createTable(name)
		.addColumn("id", "integer", column =>
			isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
		);
}
