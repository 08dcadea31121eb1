import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BuildFailed } from './build-failed'
import { digestOf } from './digest'
import type { Provided } from '@souk-vert/shared/releases/format'
import { PROVIDES_FILE } from '@souk-vert/shared/releases/declared-files'
import { isShopRepository, packedFile, projectRoot } from '../project'

const PROGRAM = fileURLToPath(new URL('./print-module-types.ts', import.meta.url))

/**
 * Sources of the types: the modules, the compiler's settings, and the versions of the compiler and of imported
 * packages.
 */
const SOURCES = ['shared', 'tsconfig.base.json', 'package-lock.json']

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

type Printed = Omit<Provided, 'sources'>

const print = () =>
  new Promise<Printed>((resolve, reject) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', PROGRAM],
      { cwd: projectRoot, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        if (error) reject(new BuildFailed(stderr || error.message))
        else resolve(JSON.parse(stdout) as Printed)
      },
    ),
  )

let printed: Promise<Printed> | undefined

/**
 * Returns the present exports of the repository's shared modules, or those of the installed package, and the props of slots; none is used. Where none
 * of the builds at hand (`known`) is of the same sources, the compiler is asked, once, in a process of its own: it
 * takes seconds of a core, beside which a build goes on. Rejects with BuildFailed.
 */
export async function sharedModuleTypes(known: Provided[] = []): Promise<Provided> {
  if (!isShopRepository) return JSON.parse(await readFile(packedFile(join('shell', PROVIDES_FILE)), 'utf8')) as Provided
  const sources = await digestOf(SOURCES)
  const same = known.find((each) => each.sources === sources) ?? (await (printed ??= print()))
  return { ...same, slots: same.slots && { ...same.slots, used: [] }, sources }
}
