import { join } from 'node:path'
import type { ToDocumentServer } from '@souk-vert/shared/releases/document-server-messages'
import type { Pointer, Registry } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { RegistryReader } from '@souk-vert/shared/releases/registry/registry-reader'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { whyNotRun } from './active-shell'
import { programOf } from './prepare/build-folder'
import { type DocumentServer, NotReady } from './document-server'

const lookEveryMs = 250

/**
 * Keeps the document server at the build of the shell that a store's registry names. A build that does not get ready
 * is logged here and by the server that stays, and is tried again once the registry has named another one. Returns a
 * function that looks at once, and resolves to whether the active build runs.
 */
export function followShell(
  releaseStore: string,
  documents: DocumentServer,
  timeoutMs: number,
): () => Promise<boolean> {
  const reader = new RegistryReader(releaseStore)
  const files = new StoreFiles(releaseStore)
  let seen: string | undefined
  let refused: string | undefined
  let looking: Promise<boolean> | undefined

  const takeUp = async (registry: Registry, pointer: Pointer) => {
    const { version } = pointer
    const program = programOf(join(releaseStore, SHELL, version))
    if (program === documents.script) {
      if (refused) documents.post({ kind: 'passed over' } satisfies ToDocumentServer)
      refused = undefined
      return true
    }
    if (version === refused) return false
    try {
      const why = await whyNotRun(files, registry, pointer)
      if (why) throw new NotReady(why)
      await documents.replace(program, timeoutMs)
      refused = undefined
      console.log(`The shell is at ${version}`)
      return true
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      refused = version
      documents.post({ kind: 'passed over', version, why: error.message } satisfies ToDocumentServer)
      console.error(`The shell stays as it is; ${version} does not take over: ${error.message}`)
      return false
    }
  }

  const look = () =>
    (looking ??= reader
      .registry()
      .then((registry) => (registry.shell ? takeUp(registry, registry.shell.active) : true))
      .finally(() => (looking = undefined)))

  setInterval(() => {
    const stamp = reader.stamp()
    if (looking || stamp === seen) return
    look().then(
      () => (seen = stamp),
      (error: unknown) => console.error('The shell cannot be looked for:', error),
    )
  }, lookEveryMs).unref()
  return look
}
