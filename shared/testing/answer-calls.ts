import type { Calls } from 'shared/contract/calls'

type Answer = { status?: number; body: unknown }
type Handlers = { [Name in keyof Calls]?: (body: Calls[Name]['body']) => Answer | Calls[Name]['answer'] }

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'body' in value

/**
 * Stands in for the network in component tests: answers the contract's calls with what the handlers give, typed by the
 * contract; `{ status, body }` for a refusal. Any other call fails as it would offline. Gives the calls made so far.
 */
export function answerCalls(handlers: Handlers): { name: string; body: unknown }[] {
  const made: { name: string; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const name = `${request.method} ${new URL(request.url).pathname}` as keyof Calls
    const sent = await request.text()
    const body: unknown = sent ? JSON.parse(sent) : undefined
    made.push({ name, body })
    const handler = handlers[name] as ((body: unknown) => unknown) | undefined
    if (!handler) throw new TypeError('Failed to fetch')
    const result = handler(body)
    const answer = isAnswer(result) ? result : { body: result }
    return Response.json(answer.body, { status: answer.status ?? 200 })
  }
  return made
}
