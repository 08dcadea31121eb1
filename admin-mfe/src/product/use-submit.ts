import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Faults, faultsOf, focusFault, hasFaults } from '../parts/faults'
import { tellFailure } from '../parts/tell-failure'
import { labels } from './product-rules'
import type { ProductForm } from './use-product-form'

/**
 * Sends a product's form, one submission at a time: what is missing stands at its field from the first try on, what the
 * backend refuses until the next one. `isHandled` deals with refusals that need more than a toast.
 */
export function useSubmit(form: ProductForm, send: () => Promise<void>, isHandled?: (error: unknown) => boolean) {
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Faults>({})
  const [isRunning, setRunning] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries) focusFault(element.current)
  }, [tries])
  const tellFaults = () => setTries((count) => count + 1)

  const submit = async () => {
    if (isRunning) return
    setRefused({})
    if (hasFaults(form.faults)) return tellFaults()
    setRunning(true)
    try {
      await send()
      setTries(0)
    } catch (error) {
      if (!isHandled?.(error)) {
        tellFailure(error)
        setRefused(faultsOf(error, labels))
        tellFaults()
      }
    }
    setRunning(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const faults: Faults = tries ? { ...form.faults, ...refused } : refused
  return { element, onSubmit, submit, faults, isRunning }
}
