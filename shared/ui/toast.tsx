import type { EnqueueSnackbar } from 'notistack'
import { lazy, Suspense } from 'react'
import { errorMessage, reportError } from 'shared/client'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Seen for this long, in ms (section 9). */
const ERROR_MS = 4000
const SUCCESS_MS = 2000

/** `wanted` by the first toast; `enqueue` once notistack is there. Nothing on a page needs notistack before that. */
const toaster = createStore<{ wanted: boolean; enqueue?: EnqueueSnackbar }>(() => ({ wanted: false }))

const Snackbars = lazy(() => import('./snackbars').then((module) => ({ default: module.Snackbars })))

const areaReady = (enqueue: EnqueueSnackbar) => toaster.setState({ enqueue })
const areaGone = () => toaster.setState({ enqueue: undefined })

/** The shop's toast area: the host renders it once. */
export function Toaster() {
  const wanted = useStore(toaster, (state) => state.wanted)
  if (!wanted) return null
  return (
    <Suspense>
      <Snackbars onReady={areaReady} onGone={areaGone} />
    </Suspense>
  )
}

function show(message: string, variant: 'error' | 'success', autoHideDuration: number): void {
  const { enqueue } = toaster.getState()
  if (enqueue) return void enqueue(message, { variant, autoHideDuration })
  const unsubscribe = toaster.subscribe((state) => {
    if (!state.enqueue) return
    unsubscribe()
    state.enqueue(message, { variant, autoHideDuration })
  })
  toaster.setState({ wanted: true })
}

/** Shows a failure for 4000 ms (section 9) and reports the error itself. Callers write `catch (error) { toastError(error) }`. */
export function toastError(error: unknown): void {
  reportError(error)
  show(errorMessage(error), 'error', ERROR_MS)
}

/** Shows a refusal of the page's own, such as 'Please Login', for 4000 ms. */
export const toastRefusal = (message: string): void => show(message, 'error', ERROR_MS)

/** Shows what has succeeded for 2000 ms (section 9). */
export const toastSuccess = (message: string): void => show(message, 'success', SUCCESS_MS)
