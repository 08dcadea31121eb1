import type { Db } from '../db/connection'
import { randomBytes } from 'node:crypto'
import { type CommandTable, readCommandLine } from '@souk-vert/shared/text/command-line'
import { ROLES } from '@souk-vert/shared/contract/roles'
import { isRefusal } from '../http/refusal'
import { createAdmin } from '../user/admins'
import { inLowerCase } from '../user/email/email'
import { isGuessable } from '../user/guessable-password'
import { deleteFactor } from '../user/second-factor/store'
import * as store from '../user/store'
import { isEmail, isPassword } from '../config/user-rules'
import { CommandError } from './command-error'
import { SHOP_SETTINGS, typedCommand } from '../config/typed-command'

const ADMIN = typedCommand('admin')

/** Database, input and output of the command. */
export interface AdminCommand {
  db: Db
  /** Reads the password; empty to generate one. */
  readPassword(): Promise<string>
  print(line: string): void
}

type Action = (command: AdminCommand, email: string, more?: string) => Promise<void>

/** The commands about one person. */
const actions: { name: string; args?: string; does: string; act: Action }[] = [
  {
    name: 'create',
    does: 'make an admin; the password is asked for, or the first line of what is piped in',
    act: create,
  },
  {
    name: 'promote',
    does: 'make a user an admin',
    act: (command, email) => change(command, email, { role: 'ADMIN' }, 'is now an admin'),
  },
  {
    name: 'demote',
    does: 'make an admin a shopper',
    act: (command, email) => change(command, email, { role: 'USER' }, 'is no longer an admin'),
  },
  {
    name: 'role',
    args: '<email> <role>',
    does: `give a user another role: ${ROLES.join(', ')}`,
    act: (command, email, typed = '') => {
      const role = ROLES.find((each) => each === typed.toUpperCase())
      if (!role) throw new CommandError(`There is no role '${typed}', only ${ROLES.join(', ')}`)
      return change(command, email, { role }, `now has the role ${role}`)
    },
  },
  {
    name: 'block',
    does: 'end every session of a user, who can no longer log in',
    act: (command, email) => change(command, email, { status: 'Suspended' }, 'is blocked and logged out'),
  },
  {
    name: 'unblock',
    does: 'let them log in again',
    act: (command, email) => change(command, email, { status: 'Active' }, 'can log in again'),
  },
  {
    name: 'reset-factor',
    does: 'let a user who has lost app and recovery codes log in by password alone',
    act: resetFactor,
  },
]

const TABLE: CommandTable = {
  called: ADMIN,
  forms: [
    ...actions.map(({ name, args = '<email>', does }) => ({ name, args, does })),
    { name: 'list', does: 'staff and blocked users' },
  ],
  notes: SHOP_SETTINGS,
}

/** Returns what a command line asks for; undefined where it was the usage. Throws UsageError, CommandError. */
export function parseAdminCommand(typed?: string[]): ((command: AdminCommand) => Promise<void>) | undefined {
  const line = readCommandLine(TABLE, typed)
  if (!line) return undefined
  const action = actions.find(({ name }) => name === line.name)
  if (!action) return list
  const [email = '', more] = line.args
  if (!isEmail(email)) throw new CommandError(`'${email}' is not an email address`)
  return (command) => action.act(command, inLowerCase(email), more)
}

async function create({ db, readPassword, print }: AdminCommand, email: string): Promise<void> {
  if (await store.findPerson(db, email)) throw alreadyThere(email)
  const chosen = await readPassword()
  const password = chosen || randomBytes(15).toString('base64url')
  if (!isPassword(password)) throw new CommandError('The password must have 8 to 200 characters')
  if (await isGuessable(password, [email])) throw new CommandError('The password is easily guessed')
  try {
    await createAdmin(db, email, password)
  } catch (error) {
    throw isRefusal(error, 'EMAIL_TAKEN') ? alreadyThere(email) : error
  }
  print(`${email} is now an admin`)
  if (!chosen) print(`The password is ${password}`)
}

const alreadyThere = (email: string) =>
  new CommandError(`${email} has an account already; to make it an admin: ${ADMIN} promote ${email}`)

async function change(
  { db, print }: AdminCommand,
  email: string,
  change: Parameters<typeof store.changePerson>[2],
  outcome: string,
): Promise<void> {
  const isThere = await db.transaction(async (tx) => {
    const isStill = { role: 'ADMIN', status: 'Active', ...change }
    const isKept = isStill.role === 'ADMIN' && isStill.status === 'Active'
    if (!isKept && (await store.isLastAdmin(tx, email)))
      throw new CommandError(`${email} is the only admin; make another one first`)
    return store.changePerson(tx, email, change)
  })
  if (!isThere) throw new CommandError(`Nobody has the email ${email}`)
  print(`${email} ${outcome}`)
}

async function resetFactor({ db, print }: AdminCommand, email: string): Promise<void> {
  const user = await store.findLogin(db, email)
  if (!user) throw new CommandError(`Nobody has the email ${email}`)
  const wasOn = await db.transaction(async (tx) => {
    await store.endSessions(tx, user.id)
    return deleteFactor(tx, user.id)
  })
  print(wasOn ? `${email} logs in by password alone` : `${email} has no second factor`)
}

async function list({ db, print }: AdminCommand): Promise<void> {
  const people = await store.listRemarkable(db)
  if (!people.length) print('There is no staff, and nobody is blocked')
  for (const { email, role, status } of people)
    print([email, role, ...(status === 'Active' ? [] : [status])].join('  '))
}
