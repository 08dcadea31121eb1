import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAborted, reportError } from '@souk-vert/shared/client'
import type { LoadState } from '@souk-vert/shared/stores'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import type { CardProduct } from './card-product'
import { useNear } from '../parts/use-near'

/** Source of a strip's products. */
export interface StripSource {
  /** Two sources of one id are the same. */
  id: string
  /** Products that came with the page; null when they have to be loaded. */
  products: CardProduct[] | null
  /** Throws errors of the call. */
  load(signal: AbortSignal): Promise<CardProduct[]>
}

/**
 * A strip's products: those that came with the page, else loaded as soon as `place` is near the screen. Failed ones are
 * loaded by `retry`, and when the browser is online again.
 */
export function useStrip({ id, products, load: loadProducts }: StripSource) {
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  const [loaded, setLoaded] = useState<LoadState<CardProduct[]>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const isWanted = products === null && isNear
  const loadNow = useEffectEvent(loadProducts)

  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const load = async () => {
      try {
        setLoaded({ status: 'ready', value: await loadNow(leaving.signal) })
      } catch (error) {
        reportError(error)
        if (!isAborted(error)) setLoaded({ status: 'failed' })
      }
    }
    void load()
    return () => leaving.abort()
  }, [id, isWanted, attempt])

  const retry = () => {
    setLoaded({ status: 'loading' })
    setAttempt((count) => count + 1)
  }
  useBackOnline(loaded.status === 'failed', retry)
  const strip: LoadState<CardProduct[]> = products ? { status: 'ready', value: products } : loaded
  return { place, isNear, strip, retry }
}
