import { useEffect, useState } from 'react'
import * as t from '#messages'
import { RowAction } from '../parts/layout'
import { Notice } from '../parts/notice'
import { isSoundAllowed, isSoundOn, playSound, ringOnce } from './order-sound'

/** Between two rings, in ms. */
export const RING_MS = 10_000

/**
 * Rings until somebody has opened a new order, where the sound is on in this browser. Where the browser refuses it, because nobody
 * has pressed anything on the page yet, it says so.
 */
export function NewOrderSound({ isNew }: { isNew: boolean }) {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isNew) return
    const ring = () => {
      const isHeard = isSoundAllowed()
      setRefused(isSoundOn() && !isHeard)
      if (isSoundOn() && isHeard) ringOnce(RING_MS)
    }
    ring()
    const timer = setInterval(ring, RING_MS)
    return () => {
      clearInterval(timer)
      setRefused(false)
    }
  }, [isNew])
  if (!isRefused) return null
  const play = () => {
    playSound()
    setRefused(false)
  }
  return (
    <Notice label={t.soundRefused()} severity="success">
      <span role="status">{t.soundRefusedText()}</span>
      <RowAction onClick={play}>{t.playSound()}</RowAction>
    </Notice>
  )
}
