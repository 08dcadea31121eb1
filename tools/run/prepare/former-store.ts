import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '@souk-vert/shared/releases/refused'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { readBuild } from '../../mfe/commands/publish'
import { originOf } from '../../mfe/commands/origin'
import { retryRefused } from '../../mfe/commands/retry-refused'
import { readRemote } from '../../mfe/commands/shop/moves'
import { type Shop, ShopRefusal } from '../../mfe/commands/shop/shop'
import { shopReleases } from '../../mfe/commands/shop/shop-releases'
import { enterTeam } from '../../mfe/commands/shop/teams'

/** Number of versions before the active one that are taken up. */
const MAX_PREVIOUS = 3

/** `registry/<remote>.json` of a release store, as shops had it before releases were calls. */
interface FormerPointer {
  name: string
  movedBy: 'start' | 'team'
  live?: { active: { version: string }; previous: { version: string }[] }
  /** The shell's only: public keys of remotes. */
  keys?: Record<string, string[]>
}

/** The remotes that are live in a store, the shell first. */
async function readPointers(store: string): Promise<FormerPointer[]> {
  const files = (await readdir(join(store, 'registry'))).filter((name) => /^[a-z][a-z\d-]*\.json$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(store, 'registry', name), 'utf8')))
  const pointers = texts.map((text) => JSON.parse(text) as FormerPointer).filter(({ live }) => live)
  return pointers.sort((one, other) => Number(other.name === SHELL) - Number(one.name === SHELL))
}

/** Brings a remote's versions to a shop, and makes them active in their order. Throws Refused for the one that was live. */
async function takeUp(shop: Shop, store: string, { name, movedBy, live }: FormerPointer, keys: string[]) {
  const { active, previous } = live!
  const known = [active, ...previous.slice(0, MAX_PREVIOUS)].map(({ version }) => version).reverse()
  const kind = movedBy === 'team' ? 'release' : 'start'
  for (const version of known) {
    if (!existsSync(join(store, name, version, 'release.json'))) continue
    const { history } = await readRemote(shop, name)
    if (history.some((each) => each.version === version)) continue
    const made = await readBuild(store, name, version)
    const releases = shopReleases(shop, () => undefined)
    try {
      await enterTeam(shop, { remote: name, paths: made.release.routes.map(({ path }) => path), keys })
      await releases.add(made)
      await releases.move(name, { kind, version }, { ...(await originOf()), note: 'from the former release store' })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof ShopRefusal)) throw error
      if (version === active.version) throw new Refused('artifact', error.message, 'release it again')
    }
  }
}

/**
 * Brings what was live in a release store of before to a shop, once: active versions and up to three before each. What is refused is
 * said.
 */
export async function takeUpFormer(shop: Shop, store: string, say: (line: string) => void): Promise<void> {
  const note = join(store, 'taken-up')
  if (!existsSync(join(store, 'registry')) || existsSync(note)) return
  const pointers = await readPointers(store)
  const keys = pointers.find(({ name }) => name === SHELL)?.keys ?? {}
  const refused = await retryRefused(pointers, (each) => takeUp(shop, store, each, keys[each.name] ?? []))
  for (const { each, error } of refused) say(`${each.name} is not taken up from ${store}: ${error.message}`)
  const taken = pointers.filter((each) => !refused.some((other) => other.each === each))
  await writeFile(note, '')
  say(
    `${store} is taken up, and not looked at again: ${taken.map(({ name, live }) => `${name} ${live!.active.version}`).join(', ')}`,
  )
}
