/** Discord's limits: numbers of characters, unless they are counts. */

/** The text of a message. */
export const CONTENT_LIMIT = 2000;

/** An embed's title, and the name of a field. */
export const TITLE_LIMIT = 256;
export const DESCRIPTION_LIMIT = 4096;
/** The value of an embed's field. */
export const FIELD_LIMIT = 1024;
export const MAX_FIELDS = 25;
/** All texts of a message's embeds together. */
export const EMBEDS_LIMIT = 6000;

/** The name of a command in a person's menu. */
export const MENU_COMMAND_LIMIT = 32;

/** The label of a button. */
export const BUTTON_LIMIT = 80;
/** A custom_id, which may also be the value of a menu's option. */
export const ID_LIMIT = 100;

/** The name and the value of a choice; the texts of a menu's option. */
export const CHOICE_LIMIT = 100;
/** Choices of an option, or options of a menu. */
export const MAX_CHOICES = 25;

/** The title of a modal, and the label of its fields. */
export const LABEL_LIMIT = 45;
/** What a person can type into a modal's field. */
export const TYPED_LIMIT = 4000;
