import type { createBrowserRouter } from 'react-router-dom'
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals'
import { shopHandleOf } from '../frame/shop-handle'
import { loadedPart } from '../loading/loaded-part'
import type { ShopRoute } from '../page-data'
import type { Vital } from '../vitals'

/**
 * Measures this visit from its beginning on, by what the browser has kept of it, and sends it once, when the page is hidden
 * first. A metric belongs to the route at which it came about.
 */
export function reportVitals(router: ReturnType<typeof createBrowserRouter>, first: ShopRoute | undefined): void {
  const places = [{ route: first, since: 0 }]
  const follow = () => {
    const route = shopHandleOf(router.state.matches.map(({ route }) => route))?.route
    if (route !== places.at(-1)?.route) places.push({ route, since: performance.now() })
  }
  follow()
  const unsubscribe = router.subscribe(follow)

  const vitals = new Map<string, Vital>()
  const note = ({ name, value, entries }: MetricType) => {
    const at = entries.at(-1)?.startTime ?? 0
    const route = places.findLast(({ since }) => since <= at)?.route
    const version = route && loadedPart(route.remote, route.id)?.version
    vitals.set(name, { name: name as Vital['name'], value, remote: route?.remote, route: route?.id, version })
  }
  for (const measure of [onLCP, onINP, onCLS]) measure(note, { reportAllChanges: true })

  const send = () => {
    if (document.visibilityState === 'visible') return
    document.removeEventListener('visibilitychange', send)
    unsubscribe()
    const report = new Blob([JSON.stringify([...vitals.values()])], { type: 'application/json' })
    if (vitals.size > 0) navigator.sendBeacon('/vitals', report)
  }
  document.addEventListener('visibilitychange', send)
}
