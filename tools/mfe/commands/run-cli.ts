import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandTable, readCommandLine, UsageError } from '@souk-vert/shared/text/command-line'
import { BuildFailed } from '../build/build-failed'
import { NotHeld } from '../store/not-held'
import { openStoreAt } from '../store/open-store'
import { openReleaseStore } from '../store/release-store'
import { originOf } from './origin'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { UnknownRemote } from './remote-names'
import { Shop, ShopRefusal } from './shop/shop'
import { shopReleases } from './shop/shop-releases'
import { OF_STORE } from './store-commands'
import { storeReleases } from './store-releases'
import { type Commands, type Context, Misuse } from './context'
import { REGISTRY } from '@souk-vert/shared/releases/registry/pointer-file'
import { BrokenFile } from '@souk-vert/shared/releases/store-files'
import { readStorePlace, StorePlaceError } from '@souk-vert/shared/releases/store-place'
import { MFE } from '@souk-vert/shared/releases/typed-command'

/** A command line of the mfe tool. */
export interface Cli {
  commands: Commands
  /** Commands that look at no store. */
  storeless?: string[]
  /** Commands for which there need be no store yet. */
  withoutStore?: string[]
  /** Commands that run until they are ended. */
  lasting?: string[]
}

/** Options of every command. */
const OPTIONS: CommandTable['options'] = {
  note: { type: 'string', value: '<text>', does: 'says why, for the history' },
  json: { type: 'boolean', does: 'print one object for machines' },
  'new-store': { type: 'boolean', does: 'make a store where there is none' },
}

const NOTES =
  'SHOP_URL and RELEASE_TOKEN name the shop that is released to. Without them there is a store, RELEASE_STORE, a folder or s3://bucket/prefix, or mfe in DATA_DIR (./.data). The shell is released like a remote, by the name shell.'

type Values = Context['options'] & { note?: string; json?: boolean; 'new-store'?: boolean }

/** Interval at which a command reads the served versions of other machines' document servers, in ms. */
const HEAR_EVERY_MS = 1000

/** Keeps a machine's copy of a bucket up to date until it is ended. */
const FOLLOW = 'follow'

/** Throws Misuse for a store that is none. */
function refuseNoStore(folder: string, store: string): void {
  if (!existsSync(join(folder, REGISTRY)))
    throw new Misuse(
      `${store} is no release store: it has no folder ${REGISTRY}; set RELEASE_STORE or DATA_DIR, or make one there with --new-store`,
    )
}

/** Requirements of a command on the store. */
interface Use {
  /** Whether it needs no store. */
  isStoreless: boolean
  mayBeNone: boolean
}

/** The store that a command works on, as it is now, what to call it, and what lets go of it. Throws Misuse, StorePlaceError. */
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

/** The shop that a command works on, and an empty store in which builds are made until it lets go of that. */
async function openShop(address: string, say: (line: string) => void) {
  const shop = new Shop(address, process.env.RELEASE_TOKEN)
  const folder = await mkdtemp(join(tmpdir(), 'mfe-'))
  const store = openReleaseStore(folder, say)
  return {
    shop,
    store,
    copy: undefined,
    called: shop.url,
    described: shop.url,
    close: () => rm(folder, { recursive: true }),
  }
}

/** Whether a command line begins with one of these: a command, or with its first argument. */
const isOneOf = (list: string[], { name, args }: { name: string; args: string[] }) =>
  list.some((each) => each === name || each === `${name} ${args[0]}`)

async function run(cli: Cli, isJson: boolean): Promise<void> {
  const { commands, storeless = [], withoutStore = [], lasting = [] } = cli
  const forms = Object.entries(commands).map(([name, { args, does, options }]) => ({ name, args, does, options }))
  const line = readCommandLine<Values>({ called: MFE, forms, options: OPTIONS, notes: NOTES })
  if (!line) return
  const { name, args, values } = line
  const command = commands[name]!
  // Messages on the way are not part of the object for machines.
  const say = isJson ? console.error : console.log
  const isStoreless = isOneOf([...storeless, 'keys create'], line) && !values.preview
  const { SHOP_URL } = process.env
  if (SHOP_URL && isOneOf(OF_STORE, line))
    throw new Misuse(`${[name, ...args].join(' ')} is for a release store: unset SHOP_URL`)
  const mayBeNone = Boolean(values['new-store']) || isStoreless || [...withoutStore, FOLLOW].includes(name)
  const opened: Awaited<ReturnType<typeof openStore>> & { shop?: Shop } =
    SHOP_URL && !isStoreless ? await openShop(SHOP_URL, say) : await openStore({ isStoreless, mayBeNone }, say)
  const { store, copy, shop, called, described, close } = opened
  let lasts = false
  try {
    if (!isStoreless && !values.rules) say(`${shop ? 'Shop' : 'Store'}: ${described}`)
    const place = { store, copy, shop, origin: await originOf(values.note), say, options: values }
    const context = { ...place, releases: shop ? shopReleases(shop, say) : storeReleases(place) }
    const { lines, data, isRefused = false } = await command.run(context, ...args)
    if (isJson)
      console.log(
        JSON.stringify({ ok: !isRefused, [shop ? 'shop' : 'store']: isStoreless ? undefined : called, ...data }),
      )
    else for (const line of lines) console.log(line)
    if (isRefused) process.exitCode = 1
    lasts = [...lasting, FOLLOW].includes(name)
  } finally {
    if (!lasts) await close()
  }
}

const EXPECTED = [
  Misuse,
  ShopRefusal,
  UsageError,
  UnknownRemote,
  BuildFailed,
  NotHeld,
  Refused,
  StorePlaceError,
  BrokenFile,
]

/** Faults of the machine, by their code, for which the person at the keyboard has to do something. */
const OF_THE_MACHINE: Record<string, string> = {
  ENOSPC: 'the disk is full: free some space, and run the command again',
  EDQUOT: "this user's disk quota is used up: free some space, and run the command again",
  EROFS: 'the disk can only be read: mount it for writing',
  EACCES: 'this user may not write there: run the command as the owner of the store',
}

/** Returns what a person has to know of an error; undefined for a fault of the tool itself, which shows where it comes from. */
export function sentenceOf(error: unknown): string | undefined {
  const { code = '', path, message, port } = (error ?? {}) as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there, or name another with --port`
  if (EXPECTED.some((kind) => error instanceof kind)) return message
  const what = OF_THE_MACHINE[code]
  return what && `${path ? `${path} cannot be written` : 'A file cannot be written'} (${code}): ${what}`
}

function sayFailure(error: unknown, isJson: boolean): void {
  const sentence = sentenceOf(error)
  if (!isJson) return console.error(sentence ?? error)
  const message = sentence ?? (error instanceof Error ? error.message : String(error))
  const { rule, found, remedy } = error instanceof Refused ? error : {}
  console.log(JSON.stringify({ ok: false, message, rule, found, remedy }))
}

/** Runs what this process was asked for on its command line; its exit code says whether that was done. */
export async function runCli(cli: Cli): Promise<void> {
  const isJson = process.argv.includes('--json')
  try {
    await run(cli, isJson)
  } catch (error) {
    sayFailure(error, isJson)
    process.exitCode = 1
  }
}
