import { useEffect, useState } from 'react'

const TICK_MS = 250

/** '14:05' of 845 seconds. */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds until a moment in ms since 1970, counted down. Set that moment as `key` of the component that uses it. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return secondsLeft
}

interface TimeLeftProps {
  until: number
  /** The sentence while there is some time left. */
  sentence(values: { time: string }): string
  after: string
}

/** The time until something is possible again: 'You can try again in 14:05', then `after`. */
export function TimeLeft({ until, sentence, after }: TimeLeftProps) {
  const secondsLeft = useSecondsLeft(until)
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {secondsLeft > 0 ? sentence({ time: clockText(secondsLeft) }) : after}
    </span>
  )
}
