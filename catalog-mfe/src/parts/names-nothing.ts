import { statusOf } from 'shared/client'

/** Whether a call failed because an id of the address names nothing; what the backend refuses as no id at all is none either. */
export const namesNothing = (error: unknown): boolean => [400, 404].includes(statusOf(error) ?? 0)
