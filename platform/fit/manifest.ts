import type { Provided, Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'

/** A version of a remote or of the shell, as its files describe it. */
export interface Manifest {
  release: Release
  /** Its `needs.json`, or `provides.json` of the shell: what it imports and uses, and what a shell has. */
  record?: Provided
}

export const isShell = ({ release: { name } }: Manifest): boolean => name === SHELL

/** Name of a version for people, beside the one that is to go live. */
export const whoOf = (manifest: Manifest, moved: Manifest): string => {
  const { name, version } = manifest.release
  if (manifest !== moved) return `the live ${name} ${version}`
  return name === SHELL ? `shell ${version}` : name
}
