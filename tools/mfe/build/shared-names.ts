import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { places } from '@souk-vert/shared/federation/places'
import { ownModules } from '@souk-vert/platform/federation/shared-packages'
import { slotVersions } from '@souk-vert/shared/federation/slots'
import type { Needed } from '@souk-vert/shared/releases/format'
import { projectRoot } from '../project'

/** Returns the names that each shared module exports at run time, by the module's name. */
export async function sharedNames(): Promise<Needed['modules']> {
  const { resolve } = createRequire(import.meta.url)
  const files = Object.entries(ownModules()).map(([name, module]) => [name, resolve(module)] as const)
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: files.map(([name, file]) => ({ in: file, out: name })),
    bundle: true,
    write: false,
    outdir: 'dist',
    metafile: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  const namesOf = (name: string) => metafile.outputs[`dist/${name}.js`]!.exports.sort()
  return Object.fromEntries(files.map(([name]) => [name, { values: namesOf(name) }]))
}

/** Returns the versions of the props of slots and places, by name; of those that are not named it is 1. */
export function propsVersions(): Record<string, number> {
  const versioned = Object.entries(places).flatMap(([name, place]) =>
    'version' in place ? [[name, place.version] as const] : [],
  )
  return { ...slotVersions, ...Object.fromEntries(versioned) }
}
