import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { reportError } from 'shared/client'
import { useSlotHost } from 'shared/federation/slot-host'
import type * as FilterParts from './filter-parts'

type Parts = typeof FilterParts

/** Once loaded. */
let parts: Parts | undefined

/** Loads the code of all that narrows a list, which comes after hydration. Raises what loading it raises. */
export async function loadFilterParts(): Promise<Parts> {
  return (parts ??= await import(/* webpackChunkName: "filters" */ './filter-parts'))
}

const inPlace = { display: 'contents' }

/**
 * A part that narrows a list. Until its code is in the browser, the server's HTML of it stays as it is, of links that work; it
 * costs hydration nothing (docs/decisions/filter-addresses.md).
 */
export function FilterPart<Name extends keyof Parts>({
  is,
  with: props,
}: {
  is: Name
  with: ComponentProps<Parts[Name]>
}) {
  const { whenReady } = useSlotHost()
  const [loaded, setLoaded] = useState(() => parts)
  useEffect(() => {
    if (!loaded) whenReady().then(loadFilterParts).then(setLoaded, reportError)
  }, [loaded, whenReady])
  // React leaves alone what an element holds that is given its HTML: here the server's.
  if (!loaded)
    return <div key="html" style={inPlace} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  const Part = loaded[is] as unknown as ComponentType<object>
  return (
    <div key="live" style={inPlace}>
      <Part {...(props as object)} />
    </div>
  )
}
