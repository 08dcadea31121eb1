import Type, { type Static, type TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import type { Provided, Release } from '@souk-vert/shared/releases/format'

const Texts = Type.Record(Type.String(), Type.String())
const Names = Type.Array(Type.String())
/** Hashes by path; the integrity of an artifact says that they are its files. */
const build = Type.Object({ entry: Type.String(), files: Texts })

const Link = Type.Object({ label: Type.String(), path: Type.String() })
const Section = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  height: Type.Object({ small: Type.Number(), large: Type.Number() }),
})

/** Fields of a `release.json` that servers and pages rely on; more may stand there. */
const Manifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  source: Type.String(),
  storeMajor: Type.Integer(),
  globalName: Type.String(),
  routes: Type.Array(
    Type.Object({
      id: Type.String(),
      path: Type.String({ pattern: '^/' }),
      render: Type.Enum(['server', 'browser']),
      title: Type.String(),
      titles: Type.Optional(Texts),
      layout: Type.Optional(Type.String()),
    }),
  ),
  slots: Names,
  extends: Type.Optional(
    Type.Array(
      Type.Intersect([Type.Object({ place: Type.String(), order: Type.Number() }), Type.Union([Section, Link])]),
    ),
  ),
  api: Type.Optional(Type.String()),
  asks: Type.Optional(Texts),
  languages: Type.Optional(Type.Array(Type.Enum(LANGUAGES))),
  web: Type.Intersect([build, Type.Object({ chunks: Type.Record(Type.String(), Names) })]),
  node: Type.Optional(build),
})

/** The same of a `needs.json` or `provides.json`; those of former releases have declarations of types, too. */
const Needs = Type.Object({
  modules: Type.Record(Type.String(), Type.Object({ values: Names })),
  slots: Type.Optional(Type.Object({ used: Names })),
  reads: Type.Optional(Type.Record(Type.String(), Names)),
  packages: Type.Optional(Texts),
})

/** Throws an Error that names the field which is not as it must be. */
function check<Schema extends TSchema>(schema: Schema, file: string, value: unknown): asserts value is Static<Schema> {
  const [first] = Errors(schema, value)
  if (first) throw new Error(`has ${first.instancePath || 'something'} in ${file} that ${first.message}`)
}

/** Returns `release.json` as its readers rely on it. Throws an Error that names the field which is not. */
export function readManifest(value: unknown): Release {
  check(Manifest, 'release.json', value)
  return value as Release
}

/** Returns `needs.json` or `provides.json` likewise. */
export function readNeeds(value: unknown, file: string): Provided {
  check(Needs, file, value)
  return value as unknown as Provided
}
