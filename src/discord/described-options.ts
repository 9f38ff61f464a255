import type { Texts } from "../text/en.ts";
import type { Option } from "./options/option.ts";

/** The texts of one command or subcommand: its description, and that of each option by name. */
export interface CommandTexts {
	description: string;
	options?: Readonly<Record<string, string>>;
}

type AllTexts = Texts["commands"];
type CommonTexts = Texts["options"];

/** A command or subcommand that the texts describe, as a person types it: "price", "alert add". */
type Path = keyof AllTexts & string;
export type CommandPath = Exclude<Path, `${string} ${string}`>;
export type SubcommandPath = Exclude<Path, CommandPath>;
/** Refuses a path of three words if no text describes its group, the first two. */
export type InGroup<Name extends string> = Name extends `${infer Command} ${infer Group} ${string}`
	? `${Command} ${Group}` extends Path
		? Name
		: never
	: Name;

type OwnTexts<Name extends Path> = AllTexts[Name] extends { options: infer Own } ? Own : Record<never, string>;

/** Every option that the texts of the command describe, and any of those that have one text for all commands. */
export type DescribedOptions<Name extends Path> = Readonly<
	Record<keyof OwnTexts<Name> & string, Option> &
		Partial<Record<Exclude<keyof CommonTexts, keyof OwnTexts<Name>>, Option>>
>;

/** Refuses an option that no text describes. */
export type Undescribed<Name extends Path, Own> = Readonly<
	Record<Exclude<keyof Own, keyof OwnTexts<Name> | keyof CommonTexts>, never>
>;
