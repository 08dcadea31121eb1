import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { contractCalls } from '@souk-vert/platform/answers/contract-calls'
import { isForStaff } from '@souk-vert/shared/contract/call'
import { SHOWN_CHANGES_PATH, type ShownChanges } from '@souk-vert/shared/contract/shown-changes'
import { drawing } from '@souk-vert/shared/testing/drawing'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import type { Person, RecordedAnswers } from '@souk-vert/shared/testing/recorded'

/** A backend that answers what was recorded. A person's access token is their word: `shopper`, `admin`. */
export interface RecordedBackend {
  /** Origin without a slash at the end. */
  url: string
  /** The calls that were made and have no recorded answer, each once. */
  unanswered: Set<string>
  close(): Promise<void>
}

const NOTHING_CHANGES: ShownChanges = { version: 1, changed: [] }

function personOf({ headers }: IncomingMessage): Person {
  const token = headers.authorization?.replace('Bearer ', '')
  return token === 'admin' || token === 'shopper' ? token : 'visitor'
}

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { success: false, error: true, code, message },
})

/** Answers the contract's calls, and every picture by one drawing, on a port of its own on loopback. */
export async function serveRecorded(answers: RecordedAnswers): Promise<RecordedBackend> {
  const calls = await contractCalls()
  const accessTo = new Map(calls.map(({ method, url, config }) => [`${method} ${url}`, config.access]))
  const unanswered = new Set<string>()

  const answerCall = async (call: string, request: IncomingMessage) => {
    const person = personOf(request)
    const needs = accessTo.get(call)
    if (person === 'visitor' && needs && needs !== 'anyone') return refusal(401, 'UNAUTHENTICATED', 'Please Login')
    if (person === 'shopper' && isForStaff(needs)) return refusal(403, 'PERMISSION_DENIED', 'Permission denied')
    const recorded = (answers as Record<string, unknown>)[call]
    if (recorded === undefined) {
      unanswered.add(call)
      return refusal(404, 'NOT_FOUND', `${call} has no recorded answer`)
    }
    const isJson = request.headers['content-type']?.startsWith('application/json')
    const body = isJson ? await json(request) : undefined
    return { status: 200, body: typeof recorded === 'function' ? (recorded(body, person) as unknown) : recorded }
  }

  const { url, close } = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://backend')
    // A remote's own API is recorded, too: it does not need to know who calls.
    if (pathname.startsWith('/identity/')) return response.end('{"identity":""}')
    if (pathname === SHOWN_CHANGES_PATH) return response.end(JSON.stringify(NOTHING_CHANGES))
    if (pathname.startsWith('/uploads/')) return response.setHeader('content-type', 'image/svg+xml').end(drawing)
    void answerCall(`${request.method} ${pathname}`, request)
      .catch((error: unknown) => refusal(500, 'INTERNAL', String(error)))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
  })
  return { url, unanswered, close }
}
