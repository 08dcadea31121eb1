import { join } from 'node:path'
import type { ToDocumentServer } from '@souk-vert/platform/releases/document-server-messages'
import { FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { programOf } from './prepare/build-folder'
import { type DocumentServer, NotReady } from './document-server'

const lookEveryMs = 250

/**
 * Keeps the document server at the build of the shell that is active in a folder of releases. A build that does not get ready
 * is logged here and by the server that stays, and is tried again once another one was active. Returns a
 * function that looks at once, and resolves to whether the active build runs.
 */
export function followShell(releases: string, documents: DocumentServer, timeoutMs: number): () => Promise<boolean> {
  const followed = new FollowedFolder(releases)
  let seen: string | undefined
  let refused: string | undefined
  let looking: Promise<boolean> | undefined

  const takeUp = async (version: string) => {
    const program = programOf(join(releases, SHELL, version))
    if (program === documents.script) {
      if (refused) documents.post({ kind: 'passed over' } satisfies ToDocumentServer)
      refused = undefined
      return true
    }
    if (version === refused) return false
    try {
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

  const takeUpActive = async () => {
    const shell = followed.registry?.shell
    return shell ? takeUp(shell.active.version) : true
  }
  const look = () => (looking ??= takeUpActive().finally(() => (looking = undefined)))

  setInterval(() => {
    const { stamp } = followed
    if (looking || stamp === seen) return
    look().then(
      () => (seen = stamp),
      (error: unknown) => console.error('The shell cannot be looked for:', error),
    )
  }, lookEveryMs).unref()
  return look
}
