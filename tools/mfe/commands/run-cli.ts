import { type CommandTable, readCommandLine, UsageError } from '@souk-vert/shared/text/command-line'
import { BuildFailed } from '../build/build-failed'
import { originOf } from './origin'
import { Refused } from '@souk-vert/shared/releases/refused'
import { Shop, ShopRefusal } from './shop/shop'
import { findShop } from './shop/kept-shop'
import { type Releases, shopReleases } from './shop/shop-releases'
import type { Commands, Context } from './context'
import { KeyError } from '@souk-vert/platform/signing/keys'
import { MFE } from '@souk-vert/shared/releases/typed-command'

/** Options of every command. */
const OPTIONS: CommandTable['options'] = {
  note: { type: 'string', value: '<text>', does: 'says why, for the history' },
  json: { type: 'boolean', does: 'print one object for machines' },
}

const NOTES =
  'SHOP_URL and RELEASE_TOKEN name the shop that is released to; without them it is the one that runs here, with DATA_DIR (./.data). The shell is released like a remote, by the name shell.'

type Values = Context['options'] & { note?: string; json?: boolean }

/** The shop that a command works on. Throws UsageError. */
function openShop(say: (line: string) => void, against?: string): Shop {
  const { url, token, isOurs } = findShop(process.env, against)
  if (!url) throw new UsageError('Set SHOP_URL and RELEASE_TOKEN: no shop has run here with this DATA_DIR')
  const shop = new Shop(url, token, { isOurs })
  say(`Shop: ${shop.url}`)
  return shop
}

async function run(commands: Commands, isJson: boolean): Promise<void> {
  const forms = Object.entries(commands).map(([name, { args, does, options }]) => ({ name, args, does, options }))
  const line = readCommandLine<Values>({ called: MFE, forms, options: OPTIONS, notes: NOTES })
  if (!line) return
  const { name, args, values } = line
  // Messages on the way are not part of the object for machines.
  const say = isJson ? console.error : console.log
  let shop: Shop | undefined
  let releases: Releases | undefined
  const context: Context = {
    origin: await originOf(values.note),
    say,
    options: values,
    get shop() {
      return (shop ??= openShop(say, values.against))
    },
    get releases() {
      return (releases ??= shopReleases(this.shop, say))
    },
  }
  const { lines, data, isRefused = false } = await commands[name]!.run(context, ...args)
  if (isJson) console.log(JSON.stringify({ ok: !isRefused, shop: shop?.url, ...data }))
  else for (const line of lines) console.log(line)
  if (isRefused) process.exitCode = 1
}

const EXPECTED = [UsageError, ShopRefusal, BuildFailed, Refused, KeyError]

/** Faults of the machine, by their code, for which the person at the keyboard has to do something. */
const OF_THE_MACHINE: Record<string, string> = {
  ENOSPC: 'the disk is full: free some space, and run the command again',
  EDQUOT: "this user's disk quota is used up: free some space, and run the command again",
  EROFS: 'the disk can only be read: mount it for writing',
  EACCES: 'this user may not write there: run the command as its owner',
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
export async function runCli(commands: Commands): Promise<void> {
  const isJson = process.argv.includes('--json')
  try {
    await run(commands, isJson)
  } catch (error) {
    sayFailure(error, isJson)
    process.exitCode = 1
  }
}
