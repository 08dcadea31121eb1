import type { Registry, RegistryEntry } from './format'
import { patternOf } from './route-pattern'

/** The shell's name in the store, beside those of remotes: no remote may be called so. */
export const SHELL = 'shell'

/** Returns the registry's entry of a remote or of the shell. */
export function entryOf({ shell, remotes }: Registry, name: string): RegistryEntry | undefined {
  if (name === SHELL) return shell
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined
}

/** Sets a remote's entry; without one the remote is removed. */
export function setEntry(registry: Registry, name: string, entry: RegistryEntry | undefined): void {
  if (name === SHELL) registry.shell = entry
  else if (entry) registry.remotes[name] = entry
  else delete registry.remotes[name]
}

/** Live entries, the shell before the remotes. */
export const entriesOf = ({ shell, remotes }: Registry): [string, RegistryEntry][] => [
  ...(shell ? [[SHELL, shell] as [string, RegistryEntry]] : []),
  ...Object.entries(remotes),
]

/** The remote to which a route was handed over, if it was. */
export const heirOf = ({ handedOver = {} }: Pick<Registry, 'handedOver'>, path: string): string | undefined =>
  handedOver[patternOf(path)]
