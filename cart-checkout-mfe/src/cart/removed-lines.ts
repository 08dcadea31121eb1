import { useEffect } from 'react'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Time in which a removed line item can be brought back, in ms. */
export const BRING_BACK_MS = 8000

/** A line item that was removed a moment ago, and where it stood in the cart. */
export interface RemovedLine {
  line: CartItem
  index: number
}

const removed = createStore<RemovedLine[]>(() => [])

/** Lists of the cart that are on the page: they show what was removed. */
let lists = 0
export const isCartShown = (): boolean => lists > 0

export function forgetRemoved({ productId }: CartItem): void {
  removed.setState((all) => all.filter(({ line }) => line.productId._id !== productId._id), true)
}

/** Remembers a line item, as it was, for as long as it can be brought back. */
export function rememberRemoved(line: CartItem, index: number): void {
  forgetRemoved(line)
  const entry = { line, index }
  removed.setState((all) => [...all, entry], true)
  setTimeout(() => removed.setState((all) => all.filter((other) => other !== entry), true), BRING_BACK_MS)
}

/** Removed lines that can be brought back into this cart, for a list that shows it. */
export function useRemovedLines(lines: CartItem[]): RemovedLine[] {
  useEffect(() => {
    lists += 1
    return () => void (lists -= 1)
  }, [])
  const isIn = ({ line }: RemovedLine) => lines.some(({ productId }) => productId._id === line.productId._id)
  return useStore(removed).filter((entry) => !isIn(entry))
}
