import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { replaceFile } from '@souk-vert/platform/releases/replace-file'
import { projectRoot } from '../project'
import { withDeclaredTexts } from './declared-texts'
import { messageFunctions } from './message-functions'
import { messageProblems } from './message-problems'
import { languagesOf, messagesFolder, readCatalogue } from './read-catalogue'

const hasMessages = (folder: string) => existsSync(join(messagesFolder(folder), `${DEFAULT_LANGUAGE}.json`))

/** Folders of the project that have messages: its own, and those in it. */
export const partsWithMessages = (): string[] =>
  [projectRoot, ...readdirSync(projectRoot).map((name) => join(projectRoot, name))].filter(hasMessages)

/** Writes the functions of all messages of these parts where they have changed. Returns what was written, and what is wrong with texts. */
export async function writeMessages(parts = partsWithMessages()): Promise<{ lines: string[]; problems: string[] }> {
  const lines: string[] = []
  const problems: string[] = []
  for (const part of parts.filter(hasMessages)) {
    const name = basename(part)
    const catalogue = await readCatalogue(part).catch((error: Error) => void problems.push(error.message))
    if (!catalogue) continue
    const found = messageProblems(catalogue, languagesOf(part))
    problems.push(...found.map((problem) => `${name}/messages/${problem}`))
    const { mfe } = JSON.parse(await readFile(join(part, 'package.json'), 'utf8')) as { mfe?: Declaration }
    if (mfe) await withDeclaredTexts(part, mfe).catch((error: Error) => void problems.push(`${name}: ${error.message}`))
    if (found.some((problem) => problem.startsWith(`${DEFAULT_LANGUAGE}.json`))) continue
    const file = join(messagesFolder(part), 'index.ts')
    const text = await messageFunctions(part)
    if (existsSync(file) && (await readFile(file, 'utf8')) === text) continue
    await replaceFile(file, text)
    lines.push(`${name}/messages/index.ts: ${Object.keys(catalogue.en ?? {}).length} messages`)
  }
  return { lines, problems }
}
