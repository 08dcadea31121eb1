import { satisfy } from '@module-federation/runtime-core'
import type { Release } from '@souk-vert/shared/releases/format'

/** A shared package that a remote asks for in a range, and the version that a shell provides instead. */
export interface UnmetRange {
  name: string
  range: string
  provided: string
}

/** Returns the shared packages whose version of a shell (by name) is outside of what a release asks for, as browsers compare them. */
export const unmetRanges = ({ asks = {} }: Pick<Release, 'asks'>, packages: Record<string, string>): UnmetRange[] =>
  Object.entries(asks).flatMap(([name, range]) =>
    satisfy(packages[name] ?? '', range) ? [] : [{ name, range, provided: packages[name] ?? 'none' }],
  )
