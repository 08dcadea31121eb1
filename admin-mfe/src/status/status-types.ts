import type { Calls } from '@souk-vert/shared/contract/calls'

/** Releases that are live, who may change them, and who serves them. */
export type ShopStatus = Calls['GET /api/release/status']['answer']['data']

export type RemoteStatus = ShopStatus['remotes'][number]

export type Server = ShopStatus['servers'][number]

/** Whether moves must be signed: a shop that has keys says so, or its rows do. */
export const isSigned = ({ isSigned, live }: ShopStatus): boolean =>
  isSigned || live.some(({ signature }) => signature !== undefined)

/** Whether the list of teams must be signed, so that a login cannot change it. */
export const isTeamsListSigned = (status: ShopStatus): boolean =>
  isSigned(status) || status.list?.signature !== undefined
