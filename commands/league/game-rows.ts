import type { Row } from "../../src/discord/answer.ts";
import { type commandButton, layout } from "../../src/discord/components.ts";
import { gameMenu } from "../../src/discord/league-message.ts";
import { type ListPage, pageRow } from "../../src/discord/pages.ts";
import { openGame } from "../../src/discord/way-back.ts";
import type { Absent } from "../../src/ground/present.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import type { Texts } from "../../src/text/en.ts";
import { screenButtons } from "./screens.ts";

interface GameScreen {
	view: SeasonView;
	/** The open screen, which has no button. */
	screen: "games" | null;
	/** A further button in the row of the page buttons. */
	extra?: ReturnType<typeof commandButton> | Absent;
}

/** A menu that opens the box scores of the games on this page, the buttons to other pages, and the other screens. */
export function gameComponents(
	shown: readonly JudgedGame[],
	list: ListPage,
	{ view, screen, extra }: GameScreen,
	text: Texts,
): Row[] {
	return layout(
		gameMenu(shown, view, text, values => openGame(values, { command: "league", here: list.here })),
		pageRow(list, text, extra),
		screenButtons(view, screen, text),
	);
}
