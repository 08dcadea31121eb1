import type { Limits } from '../rate-limits/rate-limits'
import { clientOf } from '../rate-limits/rate-limit-key'
import type { AccountCaller } from './account-caller'
import { waitForTurn } from './login-turns'

/**
 * Counts an attempt before it is made. After many wrong ones the network, or the network at this account, is slowed down and not
 * refused: the owner may be behind the same address. An account at which many networks guess is not closed: attempts from browsers
 * that it does not know are few then, and the right password gets in. Throws TOO_MANY_REQUESTS.
 */
export async function countAttempt(limits: Limits, { email, address, device, key }: AccountCaller) {
  if (!device && (await limits.count('login-address', address)) < 0) await waitForTurn(`address ${clientOf(address)}`)
  if ((await limits.count('login-caller', key)) < 0) await waitForTurn(key)
  if (device || (await limits.count('login-account', email)) >= 0) return
  await limits.take('login-slowed-caller', key)
  await limits.take('login-slowed-account', email)
}

/** A right password: the wrong ones before it were the owner's, or are of no use any more. */
export async function forgiveAttempts(limits: Limits, { email, device, key }: AccountCaller): Promise<void> {
  await limits.forget('login-caller', key)
  if (device) return
  await limits.forget('login-account', email)
  await limits.forget('login-slowed-caller', key)
}
