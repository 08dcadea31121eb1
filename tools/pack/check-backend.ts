import { unanswered } from '@souk-vert/platform/answers/answer-fields'
import { contractAnswers } from '@souk-vert/platform/answers/contract-calls'
import { type LiveReads, READS_PATH } from '@souk-vert/platform/answers/live-reads'
import { UsageError } from '@souk-vert/shared/text/command-line'
import { Refusal } from '../run/refusal'

/** Returns what live remotes of a shop read. @throws UsageError for one that does not answer */
async function liveReads(shop: string): Promise<LiveReads[]> {
  const address = new URL(READS_PATH, shop).href
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as LiveReads[]
  } catch (error) {
    throw new UsageError(`${address} does not answer (${(error as Error).message}): name a shop that runs`)
  }
}

/**
 * Refuses this checkout's backend where a live remote of a shop reads what it does not answer. Its answers follow from the contract.
 * @throws Refusal
 * @throws UsageError for a shop that does not answer
 */
export async function checkBackend(shop: string): Promise<void> {
  const [live, answers] = await Promise.all([liveReads(shop), contractAnswers()])
  const named = ({ remote, version }: LiveReads) => `${remote} ${version}`
  const notCompared = live.filter(({ reads }) => !reads).map(named)
  if (notCompared.length > 0)
    console.log(`Not compared, because they have not recorded what they read: ${notCompared.join(', ')}`)
  const unmet = live.flatMap((each) =>
    unanswered(each.reads ?? {}, answers).map((found) => `  ${named(each)} ${found}`),
  )
  if (unmet.length > 0)
    throw new Refusal(
      `This backend lacks what live remotes of ${shop} read; release them without it first:\n${unmet.join('\n')}`,
    )
}
