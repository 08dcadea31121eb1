import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom a page is rendered, and by which id logs speak of their request. */
export interface Visit {
  address: string
  requestId: string
}

/**
 * From now on, what is fetched while a page is rendered carries the visitor's address: the backend limits visitors, and would
 * take all of them for one. It carries the id of their request, too, so that one id runs through all logs. Pictures come with root-relative addresses: a document's are of its own origin, and the one that
 * the backend is called by lies inside of the shop. Gives what a page is to be rendered in.
 */
export function callOnBehalf(): <Result>(visit: Visit, render: () => Result) => Result {
  const visits = new AsyncLocalStorage<Visit>()
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const visit = visits.getStore()
    if (visit === undefined) return send(input, init)
    // The client's own request of this one call: making another of it would take longer than all else of the call.
    const isWhole = input instanceof Request && !init?.headers
    const request = isWhole ? input : new Request(input, init)
    request.headers.set('x-forwarded-for', visit.address)
    request.headers.set('x-request-id', visit.requestId)
    request.headers.set('x-picture-addresses', 'root-relative')
    return send(request, isWhole ? init : undefined)
  }
  return (visit, render) => visits.run(visit, render)
}
