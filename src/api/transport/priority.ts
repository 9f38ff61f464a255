/**
 * `suggestion`: for a person who is typing; sent like their other requests, but only a few in a row.
 * `completion`: completes an answer that a person already has. It is always paced.
 */
export type Priority = "person" | "suggestion" | "completion" | "background";

/** Whether somebody without an answer waits for the request. */
export const isForPerson = (priority: Priority): boolean => priority === "person" || priority === "suggestion";
