import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { isUnreached, keptPresses, type KeptPress, openPresses, sendPresses } from './kept-presses'

const NONE: readonly KeptPress[] = []

function useKeptPresses(): readonly KeptPress[] {
  const userId = useShop(userOf)?._id
  return useStore(keptPresses, (kept) => (kept.userId === userId ? kept.presses : NONE))
}

/** The presses of a list that the backend has not taken yet. */
export const usePresses = (list: KeptPress['list']): KeptPress[] =>
  useKeptPresses().filter((press) => press.list === list)

/** Between two tries while the shop cannot be reached, in ms: a phone with a weak signal does not say when it is back. */
const RETRY_MS = 30_000

/** Sends what was pressed on this device before: now, and again until the shop is reached. */
export function useSendPresses(): void {
  const isWaiting = useKeptPresses().some(isUnreached)
  useEffect(() => {
    openPresses()
    sendPresses()
  }, [])
  useBackOnline(isWaiting, sendPresses)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(sendPresses, RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
