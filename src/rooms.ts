/** A part of the bot that holds more than functions. */
export interface Room {
	/** What commands use. */
	services?: object;
	/** What the monitor shows. */
	probes?: object;
	/** Ends what the room does by itself, after what is in progress. The other rooms can still be used. */
	stop?(): unknown;
	/** Frees what the room holds. The rooms that were created before it can still be used. */
	close?(): unknown;
}

/** Rooms by their names, in the order in which they were created. */
export type Rooms = Readonly<Record<string, Room>>;

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
	? All
	: never;
type PartOf<Each, Part extends "services" | "probes"> = Each extends { [Name in Part]: infer Found } ? Found : never;

/** The services or the probes of all rooms together. */
export function partsOfRooms<Some extends Rooms, Part extends "services" | "probes">(
	rooms: Some,
	part: Part,
): Both<PartOf<Some[keyof Some], Part>> {
	return Object.assign({}, ...Object.values(rooms).map(room => room[part]));
}

/**
 * Stops all rooms, and then closes them, the last one first.
 *
 * @param first ends what uses the rooms
 */
export async function stopRooms(rooms: Rooms, first?: () => Promise<void>): Promise<void> {
	const all = Object.values(rooms);
	await Promise.all([first?.(), ...all.map(room => room.stop?.())]);
	for (const room of all.toReversed()) await room.close?.();
}
