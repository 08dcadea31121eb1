import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { projectRoot } from '../project'
import { messageFunctions } from './message-functions'
import { messageProblems } from './message-problems'
import { languagesOf, messagesFolder, readCatalogue } from './read-catalogue'

/** Folders of the project that have messages: its own, and those in it. */
export const partsWithMessages = (): string[] =>
  [projectRoot, ...readdirSync(projectRoot).map((name) => join(projectRoot, name))].filter((folder) =>
    existsSync(join(messagesFolder(folder), `${DEFAULT_LANGUAGE}.json`)),
  )

/** Writes the functions of all messages of the project where they have changed. Returns what was written, and what is wrong with texts. */
export async function writeMessages(): Promise<{ lines: string[]; problems: string[] }> {
  const lines: string[] = []
  const problems: string[] = []
  for (const part of partsWithMessages()) {
    const name = basename(part)
    const catalogue = await readCatalogue(part)
    const found = messageProblems(catalogue, languagesOf(part))
    problems.push(...found.map((problem) => `${name}/messages/${problem}`))
    if (found.some((problem) => problem.startsWith(`${DEFAULT_LANGUAGE}.json`))) continue
    const file = join(messagesFolder(part), 'index.ts')
    const text = await messageFunctions(part)
    if (existsSync(file) && (await readFile(file, 'utf8')) === text) continue
    await writeFile(file, text)
    lines.push(`${name}/messages/index.ts: ${Object.keys(catalogue.en ?? {}).length} messages`)
  }
  return { lines, problems }
}
