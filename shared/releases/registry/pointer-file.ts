import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import type { InactiveEntry, Registry, RegistryEntry } from '../format'
import type { Move } from '../history'
import { setInactive, setLive, SHELL } from '../registry-entry'

/** Folder of a store with one pointer file per remote, and one of the shell. */
export const REGISTRY = 'registry'

/** Path of a remote's pointer file in a store. */
export const pointerPath = (remote: string): string => `${REGISTRY}/${remote}.json`

/** Returns the remote of a pointer file; undefined for any other file. */
export const remoteOfPath = (path: string): string | undefined => /(?:^|\/)([a-z][a-z\d-]*)\.json$/.exec(path)?.[1]

const Text = Type.String({ minLength: 1 })
const Names = Type.Record(Type.String(), Text)
const Version = Type.String({ pattern: '^\\w[\\w.+-]*$' })
const Pointer = Type.Object({ version: Version, integrity: Text })
const Share = Type.Number({ exclusiveMinimum: 0, maximum: 100 })
const Canary = Type.Object({
  version: Version,
  integrity: Text,
  percent: Share,
  next: Type.Array(Share),
  since: Text,
})
const Route = Type.Object({
  id: Text,
  path: Type.String({ pattern: '^/' }),
  render: Type.Enum(['server', 'browser']),
  title: Type.String(),
  yields: Type.Optional(Type.Boolean()),
  layout: Type.Optional(Text),
  withoutCartBar: Type.Optional(Type.Boolean()),
  takesPayment: Type.Optional(Type.Boolean()),
})
const Link = Type.Object({ place: Text, order: Type.Number(), label: Text, path: Type.String({ pattern: '^/' }) })
const Section = Type.Object({
  place: Text,
  order: Type.Number(),
  name: Text,
  version: Type.Number(),
  height: Type.Object({ small: Type.Number(), large: Type.Number() }),
})
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })
const Key = Type.String({ pattern: '^ed25519:[\\w-]{43}$' })
const Change = Type.Object({ at: Text, action: Text, remote: Text, who: Type.String() })

/** `registry/<remote>.json`: all that changes of a remote, or of the shell. Only its team, and the operator, write it. */
const PointerSchema = Type.Object({
  name: Text,
  movedBy: Type.Enum(['start', 'team']),
  bad: Type.Optional(Type.Array(Version)),
  previews: Type.Optional(Type.Array(Pointer)),
  /** The shell's only. */
  owners: Type.Optional(Names),
  /** The shell's only: public keys of remotes. */
  keys: Type.Optional(Type.Record(Type.String(), Type.Array(Key))),
  signature: Type.Optional(Type.Object({ by: Key, at: Time, until: Time, value: Text })),
  history: Type.Optional(Type.Array(Change)),
  live: Type.Optional(
    Type.Object({
      active: Pointer,
      previous: Type.Array(Pointer),
      routes: Type.Array(Route),
      slots: Type.Array(Type.String({ pattern: '^\\w+$' })),
      extends: Type.Optional(Type.Array(Type.Union([Link, Section]))),
      since: Type.Optional(Names),
      canary: Type.Optional(Canary),
      gives: Type.Optional(Type.Record(Type.String(), Type.Object({ to: Text, at: Text }))),
    }),
  ),
})

/** A pointer file. Without `live` its remote is off the shop. */
export interface PointerFile extends Pick<
  Static<typeof PointerSchema>,
  'name' | 'movedBy' | 'bad' | 'previews' | 'owners' | 'keys' | 'signature'
> {
  history?: Move[]
  live?: Omit<RegistryEntry, keyof InactiveEntry>
}

/**
 * Parses a pointer file of this remote.
 * @throws Error that says what is wrong with it
 */
export function parsePointer(remote: string, text: string): PointerFile {
  let pointer: unknown
  try {
    pointer = JSON.parse(text)
  } catch (error) {
    throw new Error(`it is no whole JSON (${(error as Error).message})`, { cause: error })
  }
  if (!Value.Check(PointerSchema, pointer)) {
    const [first] = Value.Errors(PointerSchema, pointer)
    throw new Error(`${first?.instancePath || 'it'} ${first?.message ?? 'is not what a pointer has'}`)
  }
  if (pointer.name !== remote) throw new Error(`it is ${pointer.name}'s`)
  return pointer as PointerFile
}

/** Puts what a pointer says into a registry. */
export function putPointer(
  registry: Registry,
  { name, live, movedBy, bad, previews, owners, keys }: PointerFile,
): void {
  const state = { movedBy, ...(bad && { bad }), ...(previews && { previews }) }
  if (live) setLive(registry, name, { ...live, ...state })
  else setInactive(registry, name, state)
  if (name === SHELL) Object.assign(registry, { owners, keys })
}

/** Returns the text of a remote's pointer file as a registry has the remote. */
export function pointerText(registry: Registry, name: string, history: Move[]): string {
  const entry = name === SHELL ? registry.shell : registry.remotes[name]
  const { movedBy, bad, previews, ...live } = entry ?? { movedBy: 'team', ...registry.inactive?.[name] }
  const pointer: PointerFile = {
    name,
    movedBy,
    bad: bad?.length ? bad : undefined,
    previews: previews?.length ? previews : undefined,
    ...(name === SHELL && { owners: registry.owners, keys: registry.keys }),
    live: entry && (live as PointerFile['live']),
    history,
  }
  return `${JSON.stringify(pointer, null, 2)}\n`
}
