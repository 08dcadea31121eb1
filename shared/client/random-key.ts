/** 32 hex characters that nobody guesses. Not `randomUUID`: browsers have that on HTTPS and localhost only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
