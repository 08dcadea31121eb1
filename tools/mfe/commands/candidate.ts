import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Release } from '@souk-vert/shared/releases/format'
import { type Made, readArtifact } from '../build/artifact'

/** A build that may be released: its name and version are known before it is built, or unpacked. */
export interface Candidate {
  declaration: Pick<Release, 'name' | 'routes'>
  version: string
  /** Whether it is of this checkout, whose commit says what it was made from. */
  isOfCheckout: boolean
  /** Makes the build, for as long as `use` needs it. Throws Refused, BuildFailed. */
  withBuild(use: (made: Made) => Promise<void>): Promise<void>
}

/** A path on the command line: npm runs commands in the repository's folder, wherever they were typed. */
export const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '', given)

/** Reads what `mfe build` has made, by its file. Throws Refused. */
export async function candidateOfFile(file: string, say: (line: string) => void): Promise<Candidate> {
  const { writeTo, ...artifact } = await readArtifact(pathOf(file))
  const { release: declaration, checks } = artifact
  const { name, version } = declaration
  for (const [rule, result] of Object.entries(checks)) if (result !== 'passed') say(`${rule} of ${name} was ${result}`)
  return {
    declaration,
    version,
    isOfCheckout: false,
    withBuild: async (use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mfe-'))
      try {
        await writeTo(folder)
        await use({ ...artifact, folder })
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
