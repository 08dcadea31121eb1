import type { Route } from '@playwright/test'

/** Faults of a remote's script. A hanging one never answers. */
export const scriptFaults: Record<string, (route: Route) => Promise<void> | void> = {
  'is refused': (route) => route.abort('connectionrefused'),
  hangs: () => undefined,
  'answers 404': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'throw 1' }),
  'is HTML with status 200': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'throws while loading': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
}

/** Returns what is said of a part whose scripts fail in this way; 'page' is the page itself. */
export function sentenceOf(part: string, fault: string): RegExp {
  const isSlow = fault === 'hangs'
  if (part === 'page') return isSlow ? /Still loading(\.| this page)/ : /Part of this page didn’t load/
  return new RegExp(isSlow ? `Still loading ${part}` : `We couldn’t load ${part}`)
}
