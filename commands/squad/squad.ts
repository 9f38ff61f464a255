import type { Captain } from "../../src/api/operations/captains.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineCommand } from "../../src/discord/definition.ts";
import { findCaptain } from "../../src/discord/options/captain-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { errorText } from "../../src/embeds/error.ts";
import { UserError } from "../../src/errors.ts";
import { formatReadProgress } from "../../src/finder/show/clauses.ts";
import { explainNoSquad, squadEmbed } from "../../src/finder/show/squad.ts";
import { purchasesEmbed } from "../../src/finder/show/squad-purchases.ts";
import { weightsEmbed } from "../../src/finder/show/squad-weights.ts";
import type { KeptOut } from "../../src/finder/squad/next-purchases.ts";
import { createProblems, type SquadCaptain, type SquadRequirements } from "../../src/finder/squad/problem.ts";
import type { NextAnswer, NoFoundSquad, SquadAnswer } from "../../src/finder/squad/squads.ts";
import { findSwaps } from "../../src/finder/squad/swaps.ts";
import { FullError, ReplacedError } from "../../src/finder/squad/turns.ts";
import type { Texts } from "../../src/text/en.ts";
import { captainOf, readRequirements, type SquadQuery, squadOptions, squadValues, valuesOf } from "./requirements.ts";
import { askForEverybody, noSquadComponents, purchaseComponents, slotAnswer, squadComponents } from "./screens.ts";

export default defineCommand({
	name: "squad",
	options: squadOptions,
	values: squadValues,
	async run(query, context) {
		const { catalog, finder, kind, squads, text, user } = context;
		const requirements = await readRequirements(query, context);
		/** The person's list is shown to nobody else. */
		const concealed = (answer: Answer): Answer => (requirements.mine === null ? answer : { ...answer, private: true });
		const captain = query.captain === undefined ? null : await findCaptain(query.captain, context);
		const values = valuesOf(requirements, query, captain, text);
		const understood = captain && captainOf(captain, query, context);
		if (captain !== null && understood === null) return concealed(askForEverybody(captain, values, text));
		const request = { requirements, captain: understood, from: query.from, longFrom: query.long };
		const market = { catalog, columns: finder.columns };
		const isPage = kind !== "command";
		if (query.next !== undefined && requirements.mine !== null) {
			const { done } = takeTurn(() => squads.next(request, market, user.id, isPage), text);
			return concealed(showNext(await done.catch(explainReplaced(text)), { requirements, captain, values }, context));
		}
		const { before, done } = takeTurn(() => squads.find(request, market, user.id, isPage), text);
		const shown = done
			.catch(explainReplaced(text))
			.then(found => show(found, { query, requirements, captain, understood, values }, context))
			.then(concealed);
		// A button's message stays as it is until the answer is there.
		if (kind !== "command" || before < MANY_BEFORE) return shown;
		return concealed({
			content: text.squad.waiting(before),
			later: shown.catch((error: unknown): Answer => ({ content: errorText(error, text) })),
		});
	},
});

/** From this many people waiting before them, people see the number: their answer takes a second or more. */
const MANY_BEFORE = 10;

/** @throws UserError when too many people wait */
function takeTurn<T>(take: () => T, text: Texts): T {
	try {
		return take();
	} catch (error) {
		throw error instanceof FullError ? new UserError(text.squad.full) : error;
	}
}

/** @throws UserError if a newer question has taken the place of this one */
const explainReplaced = (text: Texts) => (error: unknown) => {
	throw error instanceof ReplacedError ? new UserError(text.squad.replaced) : error;
};

interface Shown {
	query: SquadQuery;
	requirements: SquadRequirements;
	captain: Captain | null;
	understood: SquadCaptain | null;
	values: Values;
}

/** @throws UserError when there is no squad, or it could not be computed */
async function show(found: SquadAnswer | NoFoundSquad | null, shown: Shown, context: Context): Promise<Answer> {
	const { query, requirements, captain, understood, values } = shown;
	const { catalog, finder, now, text } = context;
	if (found === null) throw new UserError(text.squad.tooSlow);
	const all = catalog.all();
	if (!("squad" in found)) {
		const reason = [explainNoSquad(found, requirements, text), ...formatReadProgress(finder.progress(), text)].join(
			"\n",
		);
		const components = noSquadComponents(found, requirements, values, text);
		if (components.length === 0) throw new UserError(reason);
		return { content: reason, components, private: true };
	}
	const { squad, before } = found;
	if (query.why !== undefined) {
		const back = commandButton(text.buttons.back, "squad", values);
		return { embeds: [weightsEmbed({ requirements, squad, captain }, text)], components: [buttonRow(back)] };
	}
	const card = squad.cards[query.slot ?? -1];
	if (query.slot !== undefined && card !== undefined) {
		const problems = await createProblems(all, finder.columns, requirements, understood);
		const current = { card, slot: query.slot, hasTier: squad.tier > 0 };
		return slotAnswer(current, findSwaps(problems, squad, query.slot), values, requirements, text);
	}
	const unknownTiers = (understood?.tiers ?? []).flatMap(({ players }, tier) =>
		players === null ? [captain?.boosts[tier]?.tier ?? ""] : [],
	);
	const chosen = (uuids: readonly string[]) => uuids.flatMap(uuid => catalog.get(uuid) ?? []);
	const shownSquad = {
		requirements,
		choices: {
			kept: chosen(requirements.kept),
			mustBuy: chosen(requirements.mustBuy),
			without: chosen(requirements.without),
			withoutPlayers: chosen(requirements.withoutPlayers),
		},
		squad,
		before,
		captain,
		unknownTiers,
		progress: finder.progress(),
		showsPitchers: query.pitchers !== undefined,
		now: now(),
	};
	return {
		embeds: [squadEmbed(shownSquad, text)],
		components: squadComponents({ squad, requirements, values, hasUnknownTiers: unknownTiers.length > 0, all }, text),
	};
}

/** @throws UserError when the kept cards do not fit into a squad, or the purchases could not be computed */
function showNext(
	next: NextAnswer | KeptOut | null,
	{ requirements, captain, values }: Pick<Shown, "requirements" | "captain" | "values">,
	{ now, text }: Context,
): Answer {
	if (next === null) throw new UserError(text.squad.tooSlow);
	if ("keptOut" in next) throw new UserError(text.squad.keptOut);
	return {
		embeds: [purchasesEmbed({ ...next, requirements, captain, now: now() }, text)],
		components: purchaseComponents(next, requirements, values, text),
	};
}
