/** A picture that a table names and that cannot be loaded; the message says which and why. */
export class PictureError extends Error {}
