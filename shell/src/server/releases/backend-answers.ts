import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { answersOf, CONTRACT_PATH, packAnswers } from '@souk-vert/shared/releases/answers/answer-fields'
import { liveAnswersOf } from '@souk-vert/shared/releases/answers/live-answers'
import { checkAnswers } from '@souk-vert/shared/releases/status/read-status'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Config } from '../config'
import type { RegistryWatcher } from './registry-watcher'

/** Interval at which the backend is asked whether its contract is another one, in ms; until it has answered once, more often. */
const ASK_EVERY_MS = 15_000
const ASK_FIRST_EVERY_MS = 1000

const TIMEOUT_MS = 5000

/**
 * Follows the contract that the backend publishes: what it answers stands beside the served versions in the store, for releases and
 * the status, and a live remote that reads something else is logged. Never rejects.
 */
export async function followAnswers(
  { backendUrl, releaseStore }: Pick<Config, 'backendUrl' | 'releaseStore'>,
  watcher: Pick<RegistryWatcher, 'noteAnswers' | 'isRetired'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const files = new StoreFiles(releaseStore)
  let etag: string | undefined
  let known: string | undefined

  async function look(): Promise<void> {
    const headers = etag ? { 'if-none-match': etag } : undefined
    const answer = await fetch(new URL(CONTRACT_PATH, backendUrl), { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return answer.body?.cancel()
    const answers = answersOf((await answer.json()) as object)
    const packed = packAnswers(answers)
    if (packed !== known) {
      watcher.noteAnswers(packed)
      const findings = await checkAnswers(files, await files.registry(), [liveAnswersOf(answers)])
      for (const { state, found, remedy } of findings) if (state === 'fault') log.warn(`${found}; ${remedy}`)
    }
    known = packed
    etag = answer.headers.get('etag') ?? undefined
  }

  while (!watcher.isRetired) {
    await look().catch((error: unknown) => log.debug({ err: error }, 'the contract of the backend cannot be read'))
    await delay(known ? ASK_EVERY_MS : ASK_FIRST_EVERY_MS, undefined, { ref: false })
  }
}
