import { type LiveReads, READS_PATH, unansweredReads } from '@souk-vert/shared/releases/answers/live-answers'
import { published } from '../mfe/checks/check-against'
import { contractAnswers } from '../mfe/contract-calls'
import { Refusal } from '../run/refusal'

/**
 * Refuses this checkout's backend where a live remote of a shop reads what it does not answer. Its answers follow from the contract.
 * @throws Refusal
 * @throws UsageError for a shop that does not answer
 */
export async function checkBackend(shop: string): Promise<void> {
  const live = await published<LiveReads[]>(shop, READS_PATH)
  const { unmet, notCompared } = unansweredReads(live, await contractAnswers())
  if (notCompared.length > 0)
    console.log(`Not compared, because they have not recorded what they read: ${notCompared.join(', ')}`)
  if (unmet.length === 0) return
  const lines = unmet.map(({ found }) => `  ${found}`).join('\n')
  throw new Refusal(`This backend lacks what live remotes of ${shop} read; release them without it first:\n${lines}`)
}
