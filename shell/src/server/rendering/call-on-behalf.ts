import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageRequest, ThreadData } from './render-protocol'
import { unavailable } from '../unavailable'

/** For whom a page is rendered: the visitor's address, the request's id, and the span that it is part of. */
export type OnBehalf = Pick<PageRequest, 'address' | 'requestId' | 'traceparent'>

/** Asks a remote's own service, as a guest. One that cannot be reached answers 503, as the document server says it to browsers. */
async function askService(send: typeof fetch, service: string | undefined, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  try {
    if (service) return await send(new Request(service + pathname + search, request))
  } catch (error) {
    if (request.signal.aborted) throw error
  }
  return Response.json(unavailable, { status: 503 })
}

/**
 * Makes calls that are fetched while a page is rendered carry the visitor's address: the backend limits visitors,
 * and would take all of them for one. It carries the request's id and span as well, so that one id runs through all
 * logs and traces. Pictures come with root-relative addresses: a document's are of its own origin, and the one that
 * the backend is called by lies inside of the shop. Calls of a remote's own API go to its service. Returns a function
 * to render a page in.
 */
export function callOnBehalf({
  backendUrl,
  services,
}: Pick<ThreadData, 'backendUrl' | 'services'>): <Result>(visitor: OnBehalf, render: () => Result) => Result {
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
    const api = request.url.startsWith(`${backendUrl}/api/`) && request.url.slice(backendUrl.length).split(/[/?]/)[2]
    if (api && services.has(api)) return askService(send, services.get(api), request)
    return send(request, isWhole ? init : undefined)
  }
  return (visitor, render) => visitors.run(visitor, render)
}
