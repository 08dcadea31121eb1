import type { Access, Repeatable } from '@souk-vert/shared/contract/call'
import type { AnswerFields } from '@souk-vert/shared/releases/format'
import { fieldsOfCall } from './answer-fields'

/** A call as the contract exports it. */
export interface ContractCall {
  method: string
  url: string
  config: { access: Access; repeatable?: Repeatable }
  schema?: { body?: object; consumes?: string[]; response?: Record<number, object> }
}

let known: AnswerFields | undefined

/** Returns what the backend of this contract answers, and what it must be sent. */
export async function contractAnswers(): Promise<AnswerFields> {
  if (known) return known
  const calls = (await contractCalls()).map(({ method, url, schema = {} }) => {
    const { body, consumes, response } = schema
    return [`${method} ${url}`, fieldsOfCall(response?.[200], consumes ? undefined : body)] as const
  })
  return (known = Object.fromEntries(calls))
}

/** Returns all calls of the contract. */
export async function contractCalls(): Promise<ContractCall[]> {
  const exported = Object.values<unknown>(await import('@souk-vert/shared/contract/features'))
  return exported.filter((value): value is ContractCall => (value as Partial<ContractCall>).config !== undefined)
}
