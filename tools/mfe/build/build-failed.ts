/** Thrown when sources cannot be read or built; the message holds the errors. */
export class BuildFailed extends Error {}
