import { readStatus } from '@souk-vert/shared/releases/status/read-status'
import type { ReleaseStore } from '../store/release-store'
import { type Commands, Misuse, wholeNumber } from './context'
import { keys } from './keys'
import { findingsAnswer, pathOf } from './live-commands'
import { registryName, remoteNames, UnknownRemote } from './remote-names'
import { watch } from './watch'

/** Commands that a shop's calls have no need of, refused with SHOP_URL. */
export const OF_STORE = ['allow', 'transfer', 'prune', 'watch', 'follow', 'doctor', 'keys renew']

/** A remote that is live or in this workspace: a slip of the pen must not own a route. */
async function knownRemote(store: ReleaseStore, given: string): Promise<string> {
  const name = registryName(given)
  const { remotes, inactive = {} } = await store.registry()
  const known = [...new Set([...Object.keys({ ...remotes, ...inactive }), ...(await remoteNames())])]
  if (!known.includes(name)) throw new UnknownRemote(`There is no remote ${given}. There are: ${known.join(', ')}`)
  return name
}

/** The commands on a release store alone. */
export const storeCommands: Commands = {
  allow: {
    args: '<remote> [<route>]',
    does: "let a remote declare a route such as '/:page', or a key sign its releases, as the owner of the shell",
    options: {
      key: { type: 'string', value: '<public key>', does: 'the key; --undo takes it back' },
      undo: { type: 'boolean', does: 'take the key back' },
    },
    run: async ({ store, origin, options }, given, route) => {
      const { key, undo } = options
      if ((key === undefined) === (route === undefined) || (undo && !key)) throw new Misuse('Name a route, or --key')
      if (key !== undefined) {
        const remote = registryName(given!)
        await store.allowKey(remote, key, !undo, origin)
        const line = undo ? `${remote} is no longer released with ${key}` : `${remote} may be released with ${key}`
        return { lines: [line], data: { remote, key, isAllowed: !undo } }
      }
      const remote = await knownRemote(store, given!)
      await store.allow(remote, route!, origin)
      return { lines: [`${remote} may declare ${route}`], data: { remote, route } }
    },
  },
  transfer: {
    args: '<route> <from> <to>',
    does: 'hand a route over: <to> may release it, and has it once it does',
    run: async ({ store, origin }, route, from, to) => {
      const heir = await knownRemote(store, to!)
      await store.transfer(route!, registryName(from!), heir, origin)
      return {
        lines: [`${route} is ${heir}'s, which answers it from its next release on; then ${from} releases without it`],
        data: { route, from: registryName(from!), to: heir },
      }
    },
  },
  prune: {
    does: 'remove versions that no document names',
    options: {
      keep: { type: 'string', value: '<number>', default: '5', does: 'the last versions that stay (5)' },
      days: { type: 'string', value: '<number>', default: '2', does: 'how long documents are used (2)' },
    },
    run: async ({ store, origin, options }) => {
      const kept = { versions: wholeNumber('keep', options.keep), days: wholeNumber('days', options.days) }
      const removed = await store.prune(kept, origin)
      const lines = removed.map(({ remote, version }) => `removed ${remote} ${version}`)
      return { lines: lines.length > 0 ? lines : ['nothing to remove'], data: { removed } }
    },
  },
  watch,
  keys,
  follow: {
    does: "keep this machine's copy of a store in a bucket up to date, for nginx",
    run: async ({ copy }) => {
      if (!copy) throw new Misuse('RELEASE_STORE is a folder, which needs no copy: follow is for s3://bucket/prefix')
      const { folder } = copy
      return { lines: [`${folder} is kept as the bucket is. Ctrl+C ends it`], data: { folder } }
    },
  },
  doctor: {
    args: '[<file>…]',
    does: 'what is well with the store and its servers, and what is not; of files, whether a release of them would be refused',
    options: { from: { type: 'string', value: '<file>', multiple: true, does: 'the same' } },
    run: async ({ store, copy, releases, say, options }, ...more) => {
      const { examineBucket, examineUpgrade } = await import('./doctor')
      const files = [...(options.from ?? []), ...more].map(pathOf)
      const findings = [
        ...(copy ? [await examineBucket(copy.bucket)] : []),
        ...(await readStatus(store.folder)).findings,
        ...(files.length > 0 ? await examineUpgrade(files, { store, releases, say }) : []),
      ]
      return findingsAnswer(findings)
    },
  },
}
