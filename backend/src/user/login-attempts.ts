import type { Limits } from '../rate-limits/rate-limits'

/** Who tries to log in: `device` when the browser is known to the account, `address` is the client's. */
export interface LoginAttempt {
  email: string
  device: string | undefined
  address: string
}

const accountKey = ({ email, device }: LoginAttempt) => (device ? `device ${device}` : email)

/**
 * Counts an attempt before it is made. A known browser has a count of its own, which nobody else can use up. Raises
 * TooManyRequests.
 */
export async function countAttempt(limits: Limits, attempt: LoginAttempt): Promise<void> {
  if (!attempt.device) await limits.take('login-address', attempt.address)
  await limits.take('login-account', accountKey(attempt))
}

/** A right password: the wrong ones before it were the owner's, or are of no use any more. */
export const forgiveAttempts = (limits: Limits, attempt: LoginAttempt): Promise<void> =>
  limits.forget('login-account', accountKey(attempt))
