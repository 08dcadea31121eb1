import { createRequire } from 'node:module'
import { contractAnswers } from '@souk-vert/platform/answers/contract-calls'
import { ownModules } from '@souk-vert/platform/federation/shared-packages'
import type { AnswerFields } from '@souk-vert/shared/releases/format'
import { followImports } from './source-digest'

const { resolve } = createRequire(import.meta.url)

/** Names in code, and the calls that it makes: patterns, because `GET /api/order/${kind}-products` stands for several. */
interface Code {
  names: Set<string>
  calls: RegExp[]
}

const codeOf = (text: string): Code => {
  const calls = new Set(text.match(/\b[A-Z]+ \/api\/[^"'`\s]*(?=["'`])/g))
  return {
    names: new Set(text.match(/[\w$]+/g)),
    calls: [...calls].map((call) => new RegExp(`^${call.replaceAll(/\$\{.*?\}/g, '[\\w-]+')}$`)),
  }
}

/** The names on the way to a field, such as `data` and `price` of `data[].price?: number`. */
const namesOf = (field: string): string[] => field.replace(/\??(: .*)?$/s, '').match(/[\w$]+/g) ?? []

/**
 * Returns what code may read of the answers of a contract: of each call that it makes, or that shared code makes for it, the fields whose
 * names it has, or that shared code which may get the answer; and what requests must have.
 */
export function fieldsRead(text: string, sharedText: string, contract: AnswerFields): AnswerFields {
  const [own, shared] = [codeOf(text), codeOf(sharedText)]
  const isRead = (field: string, isOwn: boolean) => {
    const names = namesOf(field)
    const isReached = names.every((name) => own.names.has(name) || shared.names.has(name))
    return isReached && (isOwn || own.names.has(names.at(-1)!))
  }
  const reads = Object.entries(contract).flatMap(([call, fields]) => {
    const makes = ({ calls }: Code) => calls.some((each) => each.test(call))
    const isOwn = makes(own)
    if (!isOwn && !makes(shared)) return []
    const read = fields.filter((field) => field.startsWith('>') || isRead(field, isOwn))
    // The envelope alone says nothing: every answer has it.
    return isOwn || read.some((field) => namesOf(field).length > 1) ? [[call, read] as const] : []
  })
  return Object.fromEntries(reads.sort())
}

/** Returns what the code of a remote may read of the backend's answers, with the modules that it imports from the shell. */
export async function readsOf(code: string, imported: string[]): Promise<AnswerFields> {
  const modules = imported.map((name) => resolve(ownModules()[name]!))
  const { outputFiles } = await followImports(modules, (path) => path.startsWith('@souk-vert/shared/'))
  return fieldsRead(code, outputFiles.map(({ text }) => text).join('\n'), await contractAnswers())
}
