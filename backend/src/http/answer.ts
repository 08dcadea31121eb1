import { jsonText, type JsonText } from './json-text'

/** The body of a successful answer without data (section 3). */
interface Success {
  success: true
  error: false
  message: string
}

/** The body of a successful answer (section 3). */
export function done(message: string): Success
export function done<Data>(message: string, data: Data): Success & { data: Data }
export function done(message: string, data?: unknown): Success & { data?: unknown } {
  return { success: true, error: false, message, data }
}

/** The JSON of such a body, of data that is JSON already. `more`: fields beside the data. */
export function doneJson<Data, More extends object>(message: string, data: JsonText<Data>, more?: More) {
  const begin = JSON.stringify({ ...done(message), ...more }).slice(0, -1)
  return jsonText<Success & { data: Data } & More>(`${begin},"data":${data}}`)
}
