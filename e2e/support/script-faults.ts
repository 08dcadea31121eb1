import type { Route } from '@playwright/test'

/** What goes wrong with a script of a remote. A hanging one never answers. */
export const scriptFaults: Record<string, (route: Route) => Promise<void> | void> = {
  'is refused': (route) => route.abort('connectionrefused'),
  hangs: () => undefined,
  'answers 404': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'throw 1' }),
  'is HTML with status 200': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'throws while loading': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
}
