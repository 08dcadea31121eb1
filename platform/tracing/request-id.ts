import { randomBytes } from 'node:crypto'

/** Begins this process' request ids, so that those of several processes differ. */
const idPrefix = randomBytes(5).toString('hex')
let requestCount = 0

/** A caller's own request id is taken over, so that one id runs through all logs; nothing odd gets into them by it. */
export const requestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)
    ? given
    : `${idPrefix}${(++requestCount).toString(16).padStart(6, '0')}`
