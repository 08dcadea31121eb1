/** A person's mistake on the command line; the message says what is wrong. */
export class Misuse extends Error {}
