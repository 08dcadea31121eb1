import { useState } from 'react'
import { toastFailure } from './toast-failure'

/** Runs actions, and says whether one runs; what it throws is a toast. */
export function useRun() {
  const [isRunning, setRunning] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    setRunning(true)
    await action().catch(toastFailure)
    setRunning(false)
  }
  return { isRunning, run }
}
