/** Value of a cookie that scripts may read; undefined where there is none, and on the server. */
export function readCookie(name: string): string | undefined {
  const cookies = globalThis.document?.cookie.split('; ') ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

export function forgetCookie(name: string): void {
  if (globalThis.document) document.cookie = `${name}=; Path=/; Max-Age=0`
}
