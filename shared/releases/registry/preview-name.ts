import type { Pointer, Registry } from '../format'
import { entryOf, stateOf } from '../registry-entry'

/** Length of the part of a hash that nobody guesses: 132 bits. */
const KEY_LENGTH = 22

const keyOf = ({ integrity }: Pointer) =>
  Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('base64url').slice(0, KEY_LENGTH)

/** Name of a preview in addresses: `recipes@1.0.0-33c1a0f2~Zk9…`, with a part of its release's hash. */
export const previewName = (remote: string, pointer: Pointer): string =>
  `${remote}@${pointer.version}~${keyOf(pointer)}`

/** Returns the preview of a registry that has this name. */
export function previewNamed(registry: Registry, name: string): { remote: string; pointer: Pointer } | undefined {
  const remote = name.split('@')[0]!
  if (!entryOf(registry, remote) && !Object.hasOwn(registry.inactive ?? {}, remote)) return undefined
  const pointer = stateOf(registry, remote)?.previews?.find((each) => previewName(remote, each) === name)
  return pointer && { remote, pointer }
}
