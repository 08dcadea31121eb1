import type { Registry, RegistryEntry } from './format'

/** The shell's name, beside those of remotes: no remote may be called so. */
export const SHELL = 'shell'

/** Names that no remote may have: the shell's, and that of the followed registry's file. */
export const isReserved = (name: string): boolean => name === SHELL || name === 'registry'

/** Live entries, the shell before the remotes. */
export const entriesOf = ({ shell, remotes }: Registry): [string, RegistryEntry][] => [
  ...(shell ? [[SHELL, shell] as [string, RegistryEntry]] : []),
  ...Object.entries(remotes),
]
