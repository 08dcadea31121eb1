import { useEffect, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'

/**
 * Code that a page can do without until it is hydrated. `useLoaded` returns it once the page has time for it: on the
 * server, and until then, undefined; its failure is reported. `load` throws errors of loading it.
 */
export function onDemand<Module>(load: () => Promise<Module>) {
  let module: Module | undefined
  const loadOnce = async (): Promise<Module> => (module ??= await load())

  function useLoaded(): Module | undefined {
    const { whenReady } = useSlotHost()
    const [loaded, setLoaded] = useState(() => module)
    useEffect(() => {
      if (!loaded) whenReady().then(loadOnce).then(setLoaded, reportError)
    }, [loaded, whenReady])
    return loaded
  }
  return { load: loadOnce, useLoaded }
}
