import { useEffect } from 'react'
import { browserStorage } from '@souk-vert/shared/client'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { isSoundOn, playSound } from '../parts/order-sound'
import type { OrdersToPack } from './use-orders-to-pack'

/** Storage name of the time of the last order that this browser knows of, as ISO 8601. */
const LATEST = 'latestOrder'

const withoutNumber = (title: string) => title.replace(/^\([\d.,\s+]+\) /, '')

/** Keeps the number of orders to pack in the tab's title, and rings for each new order where the sound is on. */
export function useNewOrders({ toPack = 0, latest }: Partial<OrdersToPack>): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (toPack === 0 || !title) return
    const show = () => {
      const wanted = `(${exactText(toPack)}) ${withoutNumber(document.title)}`
      if (document.title !== wanted) document.title = wanted
    }
    show()
    // The shell sets the title of each page that arrives.
    const observer = new MutationObserver(show)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = withoutNumber(document.title)
    }
  }, [toPack])

  useEffect(() => {
    if (!latest) return
    const known = browserStorage.get(LATEST)
    if (known !== undefined && latest > known && isSoundOn()) playSound()
    browserStorage.set(LATEST, latest)
  }, [latest])
}
