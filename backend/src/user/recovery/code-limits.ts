import type { Limits } from '../../rate-limits/rate-limits'
import type { AccountCaller } from '../account-caller'
import { userRefusal } from '../refusals'

/**
 * Whether a code is mailed once more. Where strangers ask for many, it is now and then: the code in the inbox goes on working
 * meanwhile. To a known browser's owner always.
 */
export async function mayMail(limits: Limits, { email, device }: AccountCaller): Promise<boolean> {
  if (device || (await limits.count('code-account', email)) >= 0) return true
  return (await limits.count('code-slowed-account', email)) >= 0
}

/** Counts a try of a code before it is made, and returns how many are left. Throws CODE_EXPIRED, or TOO_MANY_REQUESTS. */
export async function countCheck(limits: Limits, { email, address, device, key }: AccountCaller): Promise<number> {
  await limits.take('code-check-address', address)
  const left = await limits.count('code-check-caller', key)
  if (left < 0) throw userRefusal('CODE_EXPIRED')
  if (!device) await limits.take('code-check-account', email)
  return left
}

/** A right code: its owner begins again, however often strangers asked and tried. */
export async function forgiveChecks(limits: Limits, { email, key }: AccountCaller): Promise<void> {
  await limits.forget('code-check-caller', key)
  for (const limit of ['code-check-account', 'code-account', 'code-slowed-account'] as const)
    await limits.forget(limit, email)
}
