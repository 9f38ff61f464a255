/** The HTML entities that occur in names of goods. */
const ENTITIES: Record<string, string> = { "&reg;": "®", "&trade;": "™", "&amp;": "&" };

export function decodeEntities(text: string): string {
	return text.replace(/&\w+;/g, entity => ENTITIES[entity] ?? entity);
}
