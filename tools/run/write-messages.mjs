// Plain JavaScript: commands that compile nothing, and jest, ask for it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
const written = join(repositoryRoot, '.tmp/written-messages')

/** A digest of all texts, of the functions that were written of them, and of the program that writes. */
function digestOfMessages() {
  const hash = createHash('sha256')
  const folders = ['tools/mfe/messages', ...readdirSync(repositoryRoot).map((part) => `${part}/messages`)]
  for (const folder of folders.map((each) => join(repositoryRoot, each)).filter(existsSync))
    for (const file of readdirSync(folder).filter((name) => /\.(json|ts)$/.test(name)))
      hash.update(`${folder}/${file}`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** Writes `messages/index.ts` of each part, where its texts are not those that it was written of (docs/guides/languages.md). */
export function writeMessages() {
  if (existsSync(written) && readFileSync(written, 'utf8') === digestOfMessages()) return
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/mfe/commands/cli.ts', 'messages'], {
    cwd: repositoryRoot,
    // Of a command, stdout may be for machines.
    stdio: ['ignore', 2, 2],
  })
  // Texts that are missing are listed each time until they are there.
  if (status !== 0) return
  mkdirSync(join(repositoryRoot, '.tmp'), { recursive: true })
  writeFileSync(written, digestOfMessages())
}
