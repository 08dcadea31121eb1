import type { AnswerOf, BodyOf, Calls } from '@souk-vert/shared/contract/calls'
import { PretendXhr } from './pretend-xhr'

type Answer = { status?: number; headers?: Record<string, string>; body: unknown }
type Result<Call> = Answer | AnswerOf<Call> | Promise<Answer | AnswerOf<Call>>
type Handlers<All> = { [Name in keyof All]?: (body: BodyOf<All[Name]>) => Result<All[Name]> }

/** A call as it arrived; the names of headers are in lower case. */
export interface MadeCall {
  name: string
  query: URLSearchParams
  body: unknown
  headers: Record<string, string>
}

/** Returns what was sent by the calls of a name so far. */
export const bodiesOf = <Body = unknown>(calls: readonly MadeCall[], name: string): Body[] =>
  calls.filter((made) => made.name === name).map(({ body }) => body as Body)

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'body' in value

/**
 * Replaces the network in component tests: answers the contract's calls with the handlers' results, typed by
 * the contract; `{ status, body, headers }` for a refusal. A handler may take its time. Any other call fails as it
 * would offline. `Own` are the calls of a remote's own API. Returns the calls made so far.
 */
export function answerCalls<Own = Calls>(handlers: Handlers<Calls & Own>): MadeCall[] {
  const made: MadeCall[] = []
  globalThis.XMLHttpRequest = PretendXhr as never
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams: query } = new URL(request.url)
    const name = `${request.method} ${pathname}` as keyof Calls
    const body = await bodyOf(request)
    made.push({ name, query, body, headers: Object.fromEntries(request.headers) })
    const handler = handlers[name] as ((body: unknown) => unknown) | undefined
    if (!handler) throw new TypeError('Failed to fetch')
    const result = await handler(body)
    const answer = isAnswer(result) ? result : { body: result }
    return Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers })
  }
  return made
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData()
  const sent = await request.text()
  return sent ? JSON.parse(sent) : undefined
}
