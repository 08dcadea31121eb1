import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BucketWriter } from './bucket-writer'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { LeftOut, Registry } from '@souk-vert/shared/releases/format'
import { type Action, MAX_MOVES, type Move, type Origin } from '@souk-vert/shared/releases/history'
import { lockFolder } from '@souk-vert/shared/releases/lock-folder'
import { entryOf } from '@souk-vert/shared/releases/registry-entry'
import {
  parsePointer,
  type PointerFile,
  pointerText,
  putPointer,
} from '@souk-vert/shared/releases/registry/pointer-file'
import type { Signer } from '@souk-vert/shared/releases/signing/keys'
import { withSignature } from '@souk-vert/shared/releases/signing/pointer-signature'
import { checkSigner, checkUnchanged } from '../checks/signatures'
import { replaceFile } from '@souk-vert/shared/releases/replace-file'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** Action on a remote, as its author records it. */
export type Done = Pick<Move, 'version' | 'route' | 'to' | 'key'> & { action: Action }

/** Changes a registry, all of whose pointers may be read and only one is written. Returns what was done, if anything. */
export type Edit = (registry: Registry, moves: Move[]) => Promise<Done[]>

interface Change {
  files: StoreFiles
  remote: string
  origin: Origin
  say: (line: string) => void
  copy?: BucketWriter
  signer?: Signer
}

/** Maximum number of attempts of a change, of which each begins again because another machine's came before it. */
const MAX_TRIES = 20

/** Longest pause between two attempts, in ms: a random one, so that two changes do not meet again. */
const MAX_PAUSE_MS = 50

/** The lines of the history for what was done to a remote. */
function movesOf({ remote, origin, signer }: Change, next: Registry, done: Done[]): Move[] {
  const { active, previous = [] } = entryOf(next, remote) ?? {}
  const integrity = signer && active?.integrity
  const named = { active: active?.version, previous: previous[0]?.version, ...(integrity && { integrity }) }
  return done.map((each) => ({ at: new Date().toISOString(), remote, ...each, ...named, ...origin }))
}

/** Returns the text of a pointer that comes after another one, signed where there is a key. */
const signed = ({ signer }: Change, text: string, before: PointerFile | undefined) =>
  signer ? withSignature(text, signer, before?.signature?.at) : text

/** Writes a remote's pointer, where nobody else has since it was read. */
async function write({ files, remote, copy }: Change, text: string, from: string | undefined): Promise<boolean> {
  if (copy) return copy.move(remote, text, from)
  await mkdir(dirname(files.pointerFile(remote)), { recursive: true })
  await replaceFile(files.pointerFile(remote), text)
  return true
}

/**
 * Looks at the state with the new pointer in it. Where another team has claimed the same meanwhile, one of the two does
 * not count: then the pointer is put back as it was, and the reason returned. Of two, at most one sees no other.
 */
async function conflictAfter(change: Change, written: string, before: PointerFile | undefined, known: LeftOut[]) {
  const { files, remote, copy } = change
  await copy?.pull()
  const { leftOut = [] } = await new StoreFiles(files.folder).registry()
  const isNew = (name: string) => name === remote || !known.some((each) => each.remote === name)
  const found = leftOut.find((each) => !each.isUnsigned && isNew(each.remote))
  if (!found) return undefined
  const { signature: _signature, ...former }: PointerFile = before ?? { name: remote, movedBy: 'team' }
  const text = `${JSON.stringify(former, null, 2)}\n`
  await write(change, signed(change, text, parsePointer(remote, written)), await copy?.etagOf(remote, written))
  return found.why
}

/** One try, under the remote's lock. Returns why it has to begin again, if it has. */
async function changeOnce(change: Change, edit: Edit): Promise<string | undefined> {
  const { files, remote, copy } = change
  await copy?.pull()
  const from = await copy?.pointer(remote)
  const before = copy ? await files.rightful(remote, from?.text ?? '') : await files.pointer(remote)
  const next = await files.registry()
  // Also one that does not count.
  if (before) putPointer(next, before)
  const moves = before?.history ?? []
  const done = await edit(next, moves)
  if (done.length === 0) return undefined
  const keys = await files.keysOf(remote)
  checkSigner(remote, { signer: change.signer, keys, before, unchecked: next.unchecked })
  if (change.signer) checkUnchanged(next, remote, { before, moves })
  const history = [...moves, ...movesOf(change, next, done)].slice(-MAX_MOVES)
  const text = signed(change, pointerText(next, remote, history), before)
  if (!(await write(change, text, from?.etag))) return `others have changed ${copy?.bucket.name}`
  return conflictAfter(change, text, before, next.leftOut ?? [])
}

/**
 * Changes the pointer of one remote, or of the shell, under its lock, and atomically: a reader sees the old file or the
 * new one, and other remotes do not wait. What `edit` returns becomes history; without any, nothing is written. `say` is
 * called while the change waits. Of a store in a bucket, `copy` is this machine's: `edit` sees the bucket's state, and
 * again where another machine or another team's claim came between.
 * @throws Refused where another team claims the same, or others keep changing the store
 */
export async function changePointer(change: Change, edit: Edit): Promise<void> {
  const { files, remote, say } = change
  const unlock = await lockFolder(join(files.folder, remote), files.pointerFile(remote), say)
  try {
    let why: string | undefined
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      why = await changeOnce(change, edit)
      if (why === undefined) return
      await setTimeout(Math.random() * MAX_PAUSE_MS)
    }
    throw new Refused('ownership', why!, 'try again')
  } finally {
    unlock()
  }
}
