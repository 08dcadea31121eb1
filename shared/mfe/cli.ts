import { join, resolve } from 'node:path'
import { BuildFailed } from './build-remote'
import { BuildRefused } from './check-build'
import { readRemote, release, UnknownRemote } from './release'
import { Refused } from './refused'
import { NotHeld, openReleaseStore, type ReleaseStore } from './release-store'

const USAGE = `npm run mfe -- release <remote>    build this remote alone, publish it, make it the active version
npm run mfe -- rollback <remote>   go back to the version that was active before
npm run mfe -- list [<remote>]     versions in the store; * is the active one
npm run mfe -- transfer <route> <from> <to>   hand a route over: from now on <to> alone may release it

The store is RELEASE_STORE, or mfe in DATA_DIR (./.data).`

async function list(store: ReleaseStore, only?: string): Promise<void> {
  const { remotes } = await store.registry()
  for (const [name, entry] of Object.entries(remotes)) {
    if (only && name !== only) continue
    console.log(name)
    for (const version of await store.versions(name)) {
      console.log(`  ${version === entry.active.version ? '*' : ' '} ${version}`)
    }
  }
}

async function run([command, remote, from, to]: string[]): Promise<void> {
  const store = openReleaseStore(resolve(process.env.RELEASE_STORE ?? join(process.env.DATA_DIR ?? '.data', 'mfe')))
  const nameOf = async (given: string) => (await readRemote(given, 'production')).declaration.name
  if (command === 'list') return list(store, remote && (await nameOf(remote)))
  if (command === 'transfer' && remote && from && to) {
    await store.transfer(remote, from.replace(/-mfe$/, ''), to.replace(/-mfe$/, ''))
    console.log(`${remote} is ${to}'s from its next release on`)
    return
  }
  if (!remote || (command !== 'release' && command !== 'rollback')) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  const name = await nameOf(remote)
  const version = command === 'release' ? await release(name, { store }) : await store.rollback(name)
  console.log(`${name} ${version} is active`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  // A person's mistake is one line; anything else is ours, and shows where it comes from.
  const isExpected = [UnknownRemote, BuildFailed, BuildRefused, NotHeld, Refused].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
