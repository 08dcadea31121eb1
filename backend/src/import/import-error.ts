/** A file that cannot be worked through, in a sentence for the person who uploaded it. */
export class ImportError extends Error {}
