import { NO_CHOICES, type ParsedFields, type UsualSort } from './choices'

/**
 * Reads the fields of an address (`parse-fields.ts`), whose code is loaded only where there are any. Throws errors of
 * loading it.
 */
export async function parseAddress(search: string, usual: UsualSort): Promise<ParsedFields> {
  if (!search) return { choices: NO_CHOICES, page: 1 }
  const { parseFields } = await import(/* webpackChunkName: "filters" */ './parse-fields')
  return parseFields(search, usual)
}
