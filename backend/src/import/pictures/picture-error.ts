/** A picture that a table names and that cannot be had; the message says which and why. */
export class PictureError extends Error {}
