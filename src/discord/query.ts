import type { z } from "zod";
import type { Option, Options, Schemas } from "./options/option.ts";

/** The schemas of what only buttons, menus and forms give, by name. */
export type ValueSchemas = Readonly<Record<string, z.ZodType>>;
export type NoValues = Readonly<Record<never, z.ZodType>>;

/** The values of a definition and further ones. A definition without values has the type `NoValues`. */
export function addValues<Extra extends ValueSchemas, Further extends ValueSchemas>(
	values: Extra | undefined,
	further: Further,
): Extra & Further {
	return { ...values, ...further } as Extra & Further;
}

/** The argument of `run`: the values of the options, and the values that only buttons, menus and forms send. */
export type Query<Own extends Options, Extra extends ValueSchemas = NoValues> = z.output<
	z.ZodObject<Schemas<Own> & Extra>
>;

export type NoOptions = Readonly<Record<never, Option>>;

/** The argument of an action that only buttons, menus and forms run. */
export type ButtonQuery<Extra extends ValueSchemas> = Query<NoOptions, Extra>;
