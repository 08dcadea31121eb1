/** Fallback in memory, where the browser stores nothing: its storage is switched off, or full. */
const held = new Map<string, string>()

function storage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage
  } catch {
    // Where storage is switched off, reading the global throws.
    return undefined
  }
}

/**
 * The browser's storage. It never throws: values that cannot be stored are kept until the page is left. On the
 * server it is empty.
 */
export const browserStorage = {
  get: (name: string): string | undefined => held.get(name) ?? storage()?.getItem(name) ?? undefined,

  set(name: string, value: string): void {
    held.delete(name)
    try {
      const place = storage()
      if (place) return place.setItem(name, value)
    } catch (error) {
      console.warn(`${name} could not be stored: it is gone when the page is left`, error)
    }
    held.set(name, value)
  },

  remove(name: string): void {
    held.delete(name)
    storage()?.removeItem(name)
  },

  names: (): string[] => [...new Set([...held.keys(), ...Object.keys(storage() ?? {})])],

  clear(): void {
    held.clear()
    storage()?.clear()
  },
}
