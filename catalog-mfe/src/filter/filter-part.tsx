import type { ComponentProps, ComponentType } from 'react'
import { onDemand } from '../parts/on-demand'
import type * as FilterParts from './filter-parts'

type Parts = typeof FilterParts

const parts = onDemand<Parts>(() => import(/* webpackChunkName: "filters" */ './filter-parts'))

/** Loads the code of all that narrows a list, which comes after hydration. Raises what loading it raises. */
export const loadFilterParts = parts.load

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
  const loaded = parts.useLoaded()
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
