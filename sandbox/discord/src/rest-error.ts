import { RESTJSONErrorCodes } from "discord.js";

/** One problem in a request's body: its place, and Discord's code and sentence for it. */
export interface FormProblem {
	path: readonly (string | number)[];
	code: string;
	message: string;
}

/** Problems by their places in the body: `{ embeds: { 0: { title: { _errors: [{ code, message }] } } } }`. */
export interface FormErrors {
	[key: string]: FormErrors | { code: string; message: string }[];
}

/** A refusal in Discord's form: an HTTP status and `{ message, code, errors? }`. */
export class RestError extends Error {
	override readonly name = "RestError";
	readonly status: number;
	readonly code: number;
	readonly errors: FormErrors | undefined;

	constructor(status: number, code: number, message: string, errors?: FormErrors) {
		super(message);
		this.status = status;
		this.code = code;
		this.errors = errors;
	}

	/** The body of the answer. */
	toJSON(): { message: string; code: number; errors?: FormErrors } {
		return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) };
	}
}

export const unauthorized = () => new RestError(401, 0, "401: Unauthorized");
export const notFound = () => new RestError(404, 0, "404: Not Found");
export const unknownChannel = () => new RestError(404, RESTJSONErrorCodes.UnknownChannel, "Unknown Channel");
export const unknownMessage = () => new RestError(404, RESTJSONErrorCodes.UnknownMessage, "Unknown Message");
export const unknownUser = () => new RestError(404, RESTJSONErrorCodes.UnknownUser, "Unknown User");
export const unknownWebhook = () => new RestError(404, RESTJSONErrorCodes.UnknownWebhook, "Unknown Webhook");
export const unknownInteraction = () =>
	new RestError(404, RESTJSONErrorCodes.UnknownInteraction, "Unknown interaction");
export const alreadyAcknowledged = () =>
	new RestError(
		400,
		RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
		"Interaction has already been acknowledged.",
	);
export const invalidWebhookToken = () =>
	new RestError(401, RESTJSONErrorCodes.InvalidWebhookToken, "Invalid Webhook Token");
export const tooManyFollowUps = () =>
	new RestError(
		400,
		RESTJSONErrorCodes.ThisInteractionHasHitTheMaximumNumberOfFollowUpMessages,
		"This interaction has hit the maximum number of follow-up messages",
	);
export const emptyMessage = () =>
	new RestError(400, RESTJSONErrorCodes.CannotSendAnEmptyMessage, "Cannot send an empty message");
export const missingAccess = () => new RestError(403, RESTJSONErrorCodes.MissingAccess, "Missing Access");
export const missingPermissions = () =>
	new RestError(403, RESTJSONErrorCodes.MissingPermissions, "Missing Permissions");
export const threadArchived = () =>
	new RestError(400, RESTJSONErrorCodes.InvalidActionOnArchivedThread, "Thread is archived");
export const cannotMessageUser = () =>
	new RestError(403, RESTJSONErrorCodes.CannotSendMessagesToThisUser, "Cannot send messages to this user");
export const invalidRecipients = () => new RestError(400, RESTJSONErrorCodes.InvalidRecipients, "Invalid Recipient(s)");
export const invalidJson = () =>
	new RestError(400, RESTJSONErrorCodes.RequestBodyContainsInvalidJSON, "The request body contains invalid JSON.");
export const tooLarge = () => new RestError(413, RESTJSONErrorCodes.RequestEntityTooLarge, "Request entity too large");
export const tooManyCommands = () =>
	new RestError(
		400,
		RESTJSONErrorCodes.MaximumNumberOfApplicationCommandsReached,
		"Maximum number of application commands reached (100)",
	);

/** "Invalid Form Body" (50035), with each problem at its place in the body. */
export function invalidForm(problems: readonly FormProblem[]): RestError {
	const errors: FormErrors = {};
	for (const { path, code, message } of problems) {
		let place = errors;
		for (const step of path) {
			const existing = place[step];
			const next = existing === undefined || Array.isArray(existing) ? {} : existing;
			place[step] = next;
			place = next;
		}
		const list = place._errors;
		if (Array.isArray(list)) list.push({ code, message });
		else place._errors = [{ code, message }];
	}
	return new RestError(400, RESTJSONErrorCodes.InvalidFormBodyOrContentType, "Invalid Form Body", errors);
}

/** Throws "Invalid Form Body" if there is a problem. */
export function refuseProblems(problems: readonly FormProblem[]): void {
	if (problems.length > 0) throw invalidForm(problems);
}
