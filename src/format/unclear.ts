/** A typed text that may mean several things: the person is asked. Each meaning is written so that it can be typed instead. */
export class Unclear {
	readonly meanings: readonly string[];

	constructor(meanings: readonly string[]) {
		this.meanings = meanings;
	}
}
