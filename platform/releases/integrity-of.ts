import { createHash } from 'node:crypto'

/** `sha256-…` as releases and browsers write the hash of a file. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`
