import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Made, packArtifact } from '../build/artifact'
import { buildChecked, readSource } from './build-checked'
import { projectRoot } from '../project'
import { type Candidate, pathOf } from './candidate'
import { type Answer, type Context } from './context'
import { sizeLines } from './release-commands'

/** Reads the sources of a remote, or of the shell, whose build keeps all rules that need no shop. Throws what `readSource` does. */
export async function candidateOfSources(name: string, say: (line: string) => void): Promise<Candidate> {
  const source = await readSource(name, 'production')
  const { declaration, version } = source
  return {
    declaration,
    version,
    isOfCheckout: true,
    withBuild: (use) => buildChecked(source, { say, buildIn: join(projectRoot, '.tmp') }, use),
  }
}

/**
 * Builds one remote, or the shell, checks what needs no shop, and writes it into one file of the folder of `--out`.
 * Throws Refused, BuildFailed.
 */
export async function buildFile({ say, options }: Context, name: string): Promise<Answer> {
  const { declaration, version, withBuild } = await candidateOfSources(name, say)
  const outDir = pathOf(options.out)
  let answer: Answer | undefined
  await withBuild(async (made: Made) => {
    const { sizes, checks } = made
    const { bytes, hash, ...artifact } = await packArtifact(made)
    const file = join(outDir, artifact.file)
    await mkdir(outDir, { recursive: true })
    await writeFile(file, bytes)
    const results = Object.entries(checks).map(([rule, result]) => `  ${rule.padEnd(28)} ${result}`)
    answer = {
      lines: [...sizeLines(sizes), ...results, `${file} is ${declaration.name} ${version}`],
      data: { remote: declaration.name, version, file, bytes: bytes.length, hash, checks, sizes },
    }
  })
  return answer!
}
