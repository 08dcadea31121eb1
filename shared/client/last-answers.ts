import type { Calls } from '@souk-vert/shared/contract/calls'
import { pageStore, userOf } from '@souk-vert/shared/stores'
import { browserStorage } from './browser-storage'
import { call, type CallOptions } from './call'
import { statusOf } from './errors'
import { offlineName } from './offline-names'
import { ofThisSession } from './tokens'

/**
 * Makes a call that reads, and stores its answer, by default as this user's last. While the browser has no network, the last
 * answer to the same call is returned. @throws errors of `call`
 */
export async function callOrLast<Name extends keyof Calls>(
  name: Name,
  body?: Calls[Name]['body'],
  storageName = () => offlineName(userOf(pageStore.getState())?._id, name),
  query?: CallOptions['query'],
): Promise<Calls[Name]['answer']> {
  const asked = JSON.stringify(query ?? body ?? null)
  try {
    const answer = await ofThisSession(call(name, body, { query }))
    browserStorage.set(storageName(), JSON.stringify({ asked, answer }))
    return answer
  } catch (error) {
    if (navigator.onLine || statusOf(error) !== undefined) throw error
    const last = JSON.parse(browserStorage.get(storageName()) ?? 'null') as {
      asked: string
      answer: Calls[Name]['answer']
    } | null
    if (last?.asked !== asked) throw error
    return last.answer
  }
}
