import type { Needed, Provided, Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'

/** A version of a remote or of the shell, as its files describe it. */
export interface Manifest {
  release: Release
  /** `needs.json`, of a remote. */
  needed?: Needed
  /** `provides.json`, of the shell. */
  provided?: Provided
}

export const isShell = ({ release: { name } }: Manifest): boolean => name === SHELL

/** The record of a build: what it imports and uses. */
export const recordOf = ({ needed, provided }: Manifest): Needed | undefined => needed ?? provided

/** Name of a version for people, beside the one that is to go live. */
export const whoOf = (manifest: Manifest, moved: Manifest): string => {
  const { name, version } = manifest.release
  if (manifest !== moved) return `the live ${name} ${version}`
  return name === SHELL ? `shell ${version}` : name
}
