import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * From now on, what is fetched while a page is rendered carries the visitor's address: the backend limits visitors, and would
 * take all of them for one. Pictures come with root-relative addresses: a document's are of its own origin, and the one that
 * the backend is called by lies inside of the shop. Gives what a page is to be rendered in.
 */
export function callOnBehalf(): <Result>(address: string, render: () => Result) => Result {
  const visitor = new AsyncLocalStorage<string>()
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = visitor.getStore()
    if (address === undefined) return send(input, init)
    // The client's own request of this one call: making another of it would take longer than all else of the call.
    const isWhole = input instanceof Request && !init?.headers
    const request = isWhole ? input : new Request(input, init)
    request.headers.set('x-forwarded-for', address)
    request.headers.set('x-picture-addresses', 'root-relative')
    return send(request, isWhole ? init : undefined)
  }
  return (address, render) => visitor.run(address, render)
}
