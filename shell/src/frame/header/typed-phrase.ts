import { useEffect, useState } from 'react'
import * as t from '#messages'

/** Nine example searches, products and brands (section 2). */
const examples = () => t.examples().split('\n')

/** Per letter, and how long a whole phrase stands, in ms (section 9). */
const LETTER_MS = 50
const HOLD_MS = 1000

/** The phrases, typed letter by letter, for ever. Still for a visitor that prefers reduced motion, and on the server. */
export function useTypedPhrase(): string {
  const [phrases] = useState(examples)
  const [phrase, setPhrase] = useState(phrases[0] ?? '')

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let index = 0
    let length = phrases[0]?.length ?? 0
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const whole = phrases[index] ?? ''
      if (length < whole.length) {
        length += 1
      } else {
        index = (index + 1) % phrases.length
        length = 1
      }
      const next = phrases[index] ?? ''
      setPhrase(next.slice(0, length))
      timer = setTimeout(step, length === next.length ? HOLD_MS : LETTER_MS)
    }
    timer = setTimeout(step, HOLD_MS)
    return () => clearTimeout(timer)
  }, [phrases])

  return phrase
}
