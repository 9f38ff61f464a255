import { memoize } from "../ground/memoize.ts";
import type { Texts } from "../text/en.ts";
import { ENGLISH } from "../text/texts.ts";
import { createAction } from "./action.ts";
import type { Answer, Modal } from "./answer.ts";
import type { Command } from "./command.ts";
import type { Context } from "./context.ts";
import { snowflake } from "./options/option.ts";

/** A command of the menu that opens at a person's name. */
export function definePersonMenu({
	menu,
	run,
	...definition
}: {
	menu: keyof Texts["personMenu"];
	private?: boolean;
	/** @param user the person's id */
	run(user: string, context: Context): Promise<Answer | Modal>;
}): Command {
	const data = memoize(({ personMenu }: Texts) => ({ ...personMenu[menu], isMenu: true as const }));
	const action = createAction(
		{ ...definition, options: {}, values: { user: snowflake }, run: ({ user }, context) => run(user, context) },
		() => ({}),
		false,
	);
	const { name } = data(ENGLISH);
	const actions = new Map([[name, action]]);
	return { name, data, administration: false, inServers: false, actionOf: () => action, actions };
}
