import type { Scheme } from './pretend-states'

/** View named by the address of a workbench page. */
export interface View {
  /** Filter for one component alone, and one state of it. */
  component?: string
  state?: string
  /** Width of the frames in px; undefined: as wide as the window. */
  width?: number
  scheme: Scheme
}

const isScheme = (word: string | null): word is Scheme => word === 'light' || word === 'dark'

/** Reads `?width=390&scheme=dark`; the scheme is the system's by default. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search)
  const scheme = query.get('scheme')
  return {
    component: query.get('component') ?? undefined,
    state: query.get('state') ?? undefined,
    width: Number(query.get('width')) || undefined,
    scheme: isScheme(scheme) ? scheme : 'system',
  }
}

/** The address of a view, the other way round. */
export function addressOf(view: View): string {
  const given = Object.entries(view).filter(([, value]) => value !== undefined && value !== 'system')
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
