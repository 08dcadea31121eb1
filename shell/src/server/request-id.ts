import { randomBytes } from 'node:crypto'

/** The id by which the edge, or whoever asks, speaks of a request, else one of our own; nothing odd gets into logs by it. */
export const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomBytes(8).toString('hex')
