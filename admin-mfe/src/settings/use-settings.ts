import { call } from '@souk-vert/shared/client'
import type { Settings } from '@souk-vert/shared/contract/settings'
import { useLoaded } from '../parts/use-loaded'

const loadSettings = async (signal?: AbortSignal) =>
  (await call('GET /api/settings/admin-get', undefined, { signal })).data

/** The shop's settings, asked for when the page opens. */
export function useSettings() {
  const { loaded, setLoaded, reload } = useLoaded<Settings>(loadSettings)
  return { settings: loaded, saved: (value: Settings) => setLoaded({ status: 'ready', value }), reload }
}
