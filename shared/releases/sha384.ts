import { createHash } from 'node:crypto'

/** `sha384-…` as releases and browsers write the hash of a file. */
export const sha384 = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
