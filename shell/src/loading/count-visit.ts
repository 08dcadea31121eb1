import type { Vital } from '../vitals'

const counted = new Set<string>()

/** Whether this document has said that it uses a remote. */
export const isVisit = (remote: string): boolean => counted.has(`VIEW ${remote}`)

/** Reports to the document server, once per document, that it uses a version of a remote, or that something was added with it. */
export function countVisit(name: 'VIEW' | 'ADD', remote: string, version: string): void {
  const key = `${name} ${remote}`
  if (counted.has(key)) return
  counted.add(key)
  const vital: Vital = { name, value: 1, remote, version }
  navigator.sendBeacon('/vitals', new Blob([JSON.stringify([vital])], { type: 'application/json' }))
}
