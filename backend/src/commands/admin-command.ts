import type { Db } from '../db/connection'
import { randomBytes } from 'node:crypto'
import { EmailTaken } from '../http/errors'
import { createAdmin } from '../user/admins'
import { inLowerCase } from '../user/email'
import { isGuessable } from '../user/guessable-password'
import * as store from '../user/store'
import { isEmail, isPassword } from '../config/user-rules'
import { typedCommand } from './typed-command'

const ADMIN = typedCommand('admin')

export const USAGE = `${ADMIN} create <email>    make an admin; the password is asked for, or the first line of what is piped in
${ADMIN} promote <email>   make a user an admin
${ADMIN} demote <email>    make an admin a shopper
${ADMIN} block <email>     end every session of a user, who can log in no more
${ADMIN} unblock <email>   let them log in again
${ADMIN} list              admins and blocked users

With the settings of the shop: DATABASE_URL, or the embedded store in DATA_DIR (./.data) while the shop does not run.`

/** A mistake of the person at the keyboard, in one line. */
export class AdminCommandFault extends Error {}

/** Where the command works, and whom it talks to. */
export interface AdminCommand {
  db: Db
  /** Empty when one is to be made. */
  readPassword(): Promise<string>
  print(line: string): void
}

const actions = new Map<string, (command: AdminCommand, email: string) => Promise<void>>(
  Object.entries({
    create,
    promote: (command, email) => change(command, email, { role: 'ADMIN' }, 'is now an admin'),
    demote: (command, email) => change(command, email, { role: 'USER' }, 'is no longer an admin'),
    block: (command, email) => change(command, email, { status: 'Suspended' }, 'is blocked and logged out'),
    unblock: (command, email) => change(command, email, { status: 'Active' }, 'can log in again'),
  }),
)

/** What a line of arguments asks for. Raises AdminCommandFault with the usage for anything else. */
export function parseAdminCommand(args: string[]): (command: AdminCommand) => Promise<void> {
  const [name = '', email = ''] = args
  if (name === 'list' && args.length === 1) return list
  const action = actions.get(name)
  if (!action || args.length !== 2) throw new AdminCommandFault(USAGE)
  if (!isEmail(email)) throw new AdminCommandFault(`'${email}' is not an email`)
  return (command) => action(command, inLowerCase(email))
}

async function create({ db, readPassword, print }: AdminCommand, email: string): Promise<void> {
  if (await store.findPerson(db, email)) throw alreadyThere(email)
  const chosen = await readPassword()
  const password = chosen || randomBytes(15).toString('base64url')
  if (!isPassword(password)) throw new AdminCommandFault('The password must have 8 to 200 characters')
  if (await isGuessable(password, [email])) throw new AdminCommandFault('The password is easy to guess')
  try {
    await createAdmin(db, email, password)
  } catch (error) {
    throw error instanceof EmailTaken ? alreadyThere(email) : error
  }
  print(`${email} is now an admin`)
  if (!chosen) print(`The password is ${password}`)
}

const alreadyThere = (email: string) =>
  new AdminCommandFault(`${email} has an account already; to make it an admin: ${ADMIN} promote ${email}`)

async function change(
  { db, print }: AdminCommand,
  email: string,
  change: Parameters<typeof store.changePerson>[2],
  outcome: string,
): Promise<void> {
  const isThere = await db.transaction((tx) => store.changePerson(tx, email, change))
  if (!isThere) throw new AdminCommandFault(`Nobody has the email ${email}`)
  print(`${email} ${outcome}`)
}

async function list({ db, print }: AdminCommand): Promise<void> {
  const people = await store.listRemarkable(db)
  if (!people.length) print('Nobody is an admin, and nobody is blocked')
  for (const { email, role, status } of people)
    print([email, role, ...(status === 'Active' ? [] : [status])].join('  '))
}
