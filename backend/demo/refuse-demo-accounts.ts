import type { Db } from '../src/db/connection'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { ConfigurationError } from '../src/config/configuration-error'
import { isPassword } from '../src/user/password'
import { findLogin } from '../src/user/store'

/** Throws ConfigurationError when a store that was a demo once still has an account whose password everyone knows. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  for (const { email, password } of Object.values(demoLogins)) {
    const account = await findLogin(db, email)
    if (account?.status === 'Active' && (await isPassword(account.passwordHash, password)))
      throw new ConfigurationError(
        `The store was filled in demo mode, and everyone knows the password of ${email}: use another one when NODE_ENV is production`,
      )
  }
}
