import { useEffect } from 'react'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'

const withoutNumber = (title: string) => title.replace(/^\([\d.,\s+]+\) /, '')

/** Shows a number on the icon of the installed shop, where the browser can; 0 takes it away. */
const setBadge = (number: number) => void navigator.setAppBadge?.(number).catch(() => undefined)

/** Keeps the number of orders to pack in the tab's title and on the icon of the installed shop. */
export function useTabNumber(toPack = 0): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (toPack === 0 || !title) return
    const show = () => {
      const wanted = `(${exactText(toPack)}) ${withoutNumber(document.title)}`
      if (document.title !== wanted) document.title = wanted
    }
    show()
    setBadge(toPack)
    // The shell sets the title of each page that arrives.
    const observer = new MutationObserver(show)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = withoutNumber(document.title)
      setBadge(0)
    }
  }, [toPack])
}
