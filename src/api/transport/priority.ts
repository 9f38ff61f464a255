/**
 * `suggestion`: for a person who is typing; sent as their other requests are, but only a few of them.
 * `completion`: for a person who has an answer already, which the request completes. It is always paced.
 */
export type Priority = "person" | "suggestion" | "completion" | "background";

/** Whether somebody waits for the request who has no answer yet. */
export const isForPerson = (priority: Priority): boolean => priority === "person" || priority === "suggestion";
