/** A mistake of the person at the keyboard, in one line. */
export class CommandError extends Error {}
