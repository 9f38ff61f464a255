/** A program that does nothing until its parent stops it. */
import { answerParent, reportToParent } from "../../bench/parent.ts";

answerParent(async () => {});
reportToParent("ready");
