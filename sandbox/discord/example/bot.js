// A bot as anybody's might be: dice, with a button to roll again. It knows nothing of the stand-in.
import {
	ActionRowBuilder,
	ButtonBuilder,
	ButtonStyle,
	Client,
	Events,
	MessageFlags,
	SlashCommandBuilder,
} from "discord.js";

const COMMANDS = [
	new SlashCommandBuilder()
		.setName("roll")
		.setDescription("Rolls dice")
		.addIntegerOption(option =>
			option.setName("sides").setDescription("Sides of a die").setMinValue(2).setMaxValue(100).setRequired(true),
		)
		.addIntegerOption(option => option.setName("dice").setDescription("How many").setMinValue(1).setMaxValue(10)),
];

/** @param {number} sides @param {number} count @param {() => number} random */
function roll(sides, count, random) {
	const rolls = Array.from({ length: count }, () => 1 + Math.floor(random() * sides));
	const again = new ButtonBuilder()
		.setCustomId(`again ${sides} ${count}`)
		.setLabel("Roll again")
		.setStyle(ButtonStyle.Primary);
	return {
		content: `${count}d${sides}: ${rolls.join(" + ")} = ${rolls.reduce((sum, value) => sum + value, 0)}`,
		components: [new ActionRowBuilder().addComponents(again)],
	};
}

/** @param {import("discord.js").Interaction} interaction @param {() => number} random */
async function answer(interaction, random) {
	if (interaction.isChatInputCommand() && interaction.commandName === "roll") {
		const sides = interaction.options.getInteger("sides", true);
		await interaction.reply(roll(sides, interaction.options.getInteger("dice") ?? 1, random));
	}
	if (interaction.isButton() && interaction.customId.startsWith("again ")) {
		if (interaction.user.id !== interaction.message.interactionMetadata?.user.id) {
			await interaction.reply({ content: "These are not your dice.", flags: MessageFlags.Ephemeral });
			return;
		}
		const [, sides, count] = interaction.customId.split(" ").map(Number);
		await interaction.update(roll(sides, count, random));
	}
}

/**
 * Starts the bot.
 *
 * @param {{ token: string, api?: string, random?: () => number }} options `api`: where Discord is
 */
export async function startBot({ token, api, random = Math.random }) {
	const client = new Client({ intents: [], ...(api && { rest: { api } }) });
	client.on(Events.InteractionCreate, interaction => {
		answer(interaction, random).catch(error => client.emit(Events.Error, error));
	});
	await client.login(token);
	await client.application.commands.set(COMMANDS.map(command => command.toJSON()));
	return client;
}
