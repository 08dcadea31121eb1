import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageRequest } from './render-protocol'

/** For whom a page is rendered: the visitor's address, the request's id, and the span that it is part of. */
export type OnBehalf = Pick<PageRequest, 'address' | 'requestId' | 'traceparent'>

/**
 * Makes calls that are fetched while a page is rendered carry the visitor's address: the backend limits visitors,
 * and would take all of them for one. It carries the request's id and span as well, so that one id runs through all
 * logs and traces. Pictures come with root-relative addresses: a document's are of its own origin, and the one that
 * the backend is called by lies inside of the shop. Returns a function to render a page in.
 */
export function callOnBehalf(): <Result>(visitor: OnBehalf, render: () => Result) => Result {
  const visitors = new AsyncLocalStorage<OnBehalf>()
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const visitor = visitors.getStore()
    if (visitor === undefined) return send(input, init)
    // The client's own request of this one call: making another of it would take longer than all else of the call.
    const isWhole = input instanceof Request && !init?.headers
    const request = isWhole ? input : new Request(input, init)
    request.headers.set('x-forwarded-for', visitor.address)
    request.headers.set('x-request-id', visitor.requestId)
    if (visitor.traceparent) request.headers.set('traceparent', visitor.traceparent)
    request.headers.set('x-picture-addresses', 'root-relative')
    return send(request, isWhole ? init : undefined)
  }
  return (visitor, render) => visitors.run(visitor, render)
}
