import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Access, Repeatable } from '@souk-vert/shared/contract/call'
import { type AnswerFields, fieldsOfCall } from '@souk-vert/shared/releases/answers/answer-fields'
import { sharedFile } from './project'

/** A call as a file of the contract exports it. */
export interface ContractCall {
  method: string
  url: string
  config: { access: Access; repeatable?: Repeatable }
  schema?: { body?: object; consumes?: string[]; response?: Record<number, object> }
}

/** Returns what the backend of this contract answers, and what it must be sent. */
export async function contractAnswers(): Promise<AnswerFields> {
  const calls = (await contractCalls()).map(({ method, url, schema = {} }) => {
    const { body, consumes, response } = schema
    return [`${method} ${url}`, fieldsOfCall(response?.[200], consumes ? undefined : body)] as const
  })
  return Object.fromEntries(calls)
}

/** Returns the calls that all files of the contract export. */
export async function contractCalls(): Promise<ContractCall[]> {
  const folder = sharedFile('contract')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const calls: ContractCall[] = []
  // One after the other: Jest loads a module once only if nobody asks for it meanwhile.
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Partial<ContractCall>>
    calls.push(...Object.values(exported).filter((value): value is ContractCall => value?.config !== undefined))
  }
  return calls
}
