/** The folder that the variable GARDEN names, from where the command was called; without it the demo garden. */
export function gardenFolder(): string;
