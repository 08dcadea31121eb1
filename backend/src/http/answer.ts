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
