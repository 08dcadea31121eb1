/** Thrown when the store does not hold what is asked of it; the message says what. */
export class NotHeld extends Error {}
