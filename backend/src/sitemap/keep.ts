interface Kept<Value> {
  value: Promise<Value>
  until: number
}

/**
 * Keeps what is made for a key for a while, so that it is made once for all who ask meanwhile. Holds `most` of them, the
 * latest made. What fails is not kept.
 */
export function keep<Value>({ ms, most }: { ms: number; most: number }) {
  const kept = new Map<string, Kept<Value>>()

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key)
    if (found && found.until > Date.now()) return found.value
    const value = make()
    kept.delete(key)
    kept.set(key, { value, until: Date.now() + ms })
    value.catch(() => kept.delete(key))
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return value
  }
}
