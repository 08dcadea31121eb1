import { eq } from 'drizzle-orm'
import { demoLogins } from 'shared/contract/demo'
import { users } from '../src/db/tables'
import { emptyDatabase } from '../src/testing/test-database'
import { hashPassword } from '../src/user/password'
import { insertUser } from '../src/user/store'
import { demoUsers } from './people'
import { refuseDemoAccounts } from './refuse-demo-accounts'

test('a real shop does not open a store whose admin’s password everyone knows', async () => {
  const { db } = await emptyDatabase()
  const { email } = demoLogins.admin
  const changed = async (change: Partial<typeof users.$inferInsert>) => {
    await db.update(users).set(change).where(eq(users.email, email))
    return refuseDemoAccounts(db)
  }

  await refuseDemoAccounts(db)
  const [admin] = await demoUsers()
  await insertUser(db, admin!)

  await expect(refuseDemoAccounts(db)).rejects.toThrow(`everyone knows the password of ${email}`)
  await changed({ status: 'Suspended' })
  await changed({ status: 'Active', passwordHash: await hashPassword('a password of our own') })
})
