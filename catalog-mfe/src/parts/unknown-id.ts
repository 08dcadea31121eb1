import { statusOf } from '@souk-vert/shared/client'

/** Whether a call failed because the address holds an id that is unknown, or that the backend refuses as no id at all. */
export const isUnknownId = (error: unknown): boolean => [400, 404].includes(statusOf(error) ?? 0)
