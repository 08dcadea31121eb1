import type { InactiveEntry, Registry, RegistryEntry } from './format'

/** The shell's name, beside those of remotes: no remote may be called so. */
export const SHELL = 'shell'

/** Names that no remote may have: the shell's, and that of the followed registry's file. */
export const isReserved = (name: string): boolean => name === SHELL || name === 'registry'

/** Returns the registry's entry of a remote or of the shell. */
export function entryOf({ shell, remotes }: Registry, name: string): RegistryEntry | undefined {
  if (name === SHELL) return shell
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined
}

/** Makes a remote, or the shell, live. */
export function setLive(registry: Registry, name: string, entry: RegistryEntry): void {
  delete registry.inactive?.[name]
  if (name === SHELL) registry.shell = entry
  else registry.remotes[name] = entry
}

/** Takes a remote, or the shell, off the shop; what is marked bad stays so. */
export function setInactive(registry: Registry, name: string, state: InactiveEntry): void {
  registry.inactive = { ...registry.inactive, [name]: state }
  if (name === SHELL) delete registry.shell
  else delete registry.remotes[name]
}

/** Live entries, the shell before the remotes. */
export const entriesOf = ({ shell, remotes }: Registry): [string, RegistryEntry][] => [
  ...(shell ? [[SHELL, shell] as [string, RegistryEntry]] : []),
  ...Object.entries(remotes),
]
