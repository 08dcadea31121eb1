import type { Pointer, Registry } from '../format'
import { entryOf, stateOf } from '../registry-entry'

/** Length of the part of a hash that nobody guesses: 132 bits. */
const KEY_LENGTH = 22

/** Key of a preview: a part of its release's hash, or the random one that it was given. */
const keyOf = ({ integrity, name }: Pointer & { name?: string }) =>
  name ?? Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('base64url').slice(0, KEY_LENGTH)

/** Name of a preview in addresses: `recipes@1.0.0-33c1a0f2~Zk9…`. */
export const previewName = (remote: string, pointer: Pointer & { name?: string }): string =>
  `${remote}@${pointer.version}~${keyOf(pointer)}`

/** Returns the preview of a registry that has this name. */
export function previewNamed(registry: Registry, name: string): { remote: string; pointer: Pointer } | undefined {
  const remote = name.split('@')[0]!
  if (!entryOf(registry, remote) && !Object.hasOwn(registry.inactive ?? {}, remote)) return undefined
  const pointer = stateOf(registry, remote)?.previews?.find((each) => previewName(remote, each) === name)
  return pointer && { remote, pointer }
}
