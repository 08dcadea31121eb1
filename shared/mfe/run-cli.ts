import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildFailed } from './build-failed'
import { NotHeld } from './not-held'
import { openStoreAt } from './open-store'
import { originOf } from './origin'
import { Refused } from './refused'
import { UnknownRemote } from './remote-names'
import { type Commands, Misuse } from './store-commands'
import { readStorePlace, StorePlaceFault } from './store-place'

/** A command line of the mfe tool. */
export interface Cli {
  usage: string
  commands: Commands
  /** Commands that look at no store. */
  storeless?: string[]
  /** Commands for which there need be no store yet. */
  withoutStore?: string[]
  /** Commands that run until they are ended. */
  lasting?: string[]
}

const OPTIONS = {
  json: { type: 'boolean' },
  note: { type: 'string' },
  undo: { type: 'boolean' },
  keep: { type: 'string', default: '5' },
  days: { type: 'string', default: '2' },
  against: { type: 'string', default: `http://localhost:${process.env.PORT || 8080}` },
  port: { type: 'string', default: '3001' },
  recorded: { type: 'boolean' },
  out: { type: 'string', default: 'dist' },
  from: { type: 'string', multiple: true },
  breaking: { type: 'string' },
  'new-store': { type: 'boolean' },
} as const

/** How often a command learns what the document servers of other machines serve, in ms. */
const HEAR_EVERY_MS = 1000

/** Keeps a machine's copy of a bucket up to date until it is ended. */
const FOLLOW = 'follow'

/** Raises Misuse for a store that is none. */
function refuseNoStore(folder: string, store: string): void {
  if (!existsSync(join(folder, 'registry.json')))
    throw new Misuse(
      `${store} is no release store: it has no registry.json; set RELEASE_STORE or DATA_DIR, or make one there with --new-store`,
    )
}

/** How a command uses the store. */
interface Use {
  /** It looks at none. */
  isStoreless: boolean
  mayBeNone: boolean
}

/** The store that a command works on, as it is now, what to call it, and what lets go of it. Raises Misuse, StorePlaceFault. */
async function openStore({ isStoreless, mayBeNone }: Use, say: (line: string) => void) {
  const place = readStorePlace(process.env)
  const { folder } = place
  const { store, copy } = await openStoreAt(place, say)
  if (copy && !isStoreless) {
    await copy.bucket.check()
    await copy.refresh()
  }
  const called = copy ? copy.bucket.name : folder
  if (!mayBeNone) refuseNoStore(folder, called)
  const close = copy && !isStoreless ? copy.follow(HEAR_EVERY_MS) : undefined
  const isNew = !copy && !existsSync(folder)
  const described = copy ? `${called}, copied to ${folder}` : `${called}${isNew ? ', which does not exist yet' : ''}`
  return { store, copy, called, described, close: async () => close?.() }
}

async function run(cli: Cli, args: string[], isJson: boolean): Promise<void> {
  const { usage, commands, storeless = [], withoutStore = [], lasting = [] } = cli
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length < command.needs) throw new Misuse(usage)
  // What is said on the way is not part of the object for machines.
  const say = isJson ? console.error : console.log
  const isStoreless = storeless.includes(name)
  const mayBeNone = Boolean(values['new-store']) || isStoreless || [...withoutStore, FOLLOW].includes(name)
  const { store, copy, called, described, close } = await openStore({ isStoreless, mayBeNone }, say)
  let lasts = false
  try {
    if (name !== 'build') say(`Store: ${described}`)
    const context = { store, copy, origin: await originOf(values.note), say, options: values }
    const { lines, data, isRefused = false } = await command.run(context, ...rest)
    if (isJson) console.log(JSON.stringify({ ok: !isRefused, store: name === 'build' ? undefined : called, ...data }))
    else for (const line of lines) console.log(line)
    if (isRefused) process.exitCode = 1
    lasts = [...lasting, FOLLOW].includes(name)
  } finally {
    if (!lasts) await close()
  }
}

/** A person's mistake is one line; anything else is ours, and shows where it comes from. */
function sayFailure(error: unknown, isJson: boolean): void {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isExpected = [Misuse, UnknownRemote, BuildFailed, NotHeld, Refused, StorePlaceFault].some(
    (kind) => error instanceof kind,
  )
  const message = error instanceof Error ? error.message : String(error)
  if (isJson) {
    const { rule, found, remedy } = error instanceof Refused ? error : {}
    console.log(JSON.stringify({ ok: false, message, rule, found, remedy }))
  } else console.error(isExpected || isUsage ? message : error)
}

/** Runs what this process was asked for on its command line; its exit code says whether that was done. */
export async function runCli(cli: Cli): Promise<void> {
  const args = process.argv.slice(2)
  const isJson = args.includes('--json')
  try {
    await run(cli, args, isJson)
  } catch (error) {
    sayFailure(error, isJson)
    process.exitCode = 1
  }
}
