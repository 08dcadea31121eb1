import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { STILL_LOADING_MS } from '@souk-vert/shared/federation/timeouts'
import { useHandedFocus } from '@souk-vert/shared/federation/use-handed-focus'
import { loadOptional } from '../parts/load-optional'
import { onDemand } from '../parts/on-demand'
import type * as FilterParts from './filter-parts'

type Parts = typeof FilterParts

const parts = onDemand<Parts>(() => import(/* webpackChunkName: "filters" */ './filter-parts'))

/** Loads the filters' code, which comes after hydration. Throws errors of loading it. */
export const loadFilterParts = parts.load

const inPlace = { display: 'contents' }

const linksIn = (place: HTMLElement) => [...place.querySelectorAll('a')]

/**
 * A part that narrows a list. Until its code is in the browser, the server's HTML of it stays as it is, of links that work; it
 * costs hydration nothing (docs/decisions/lists.md). One that is pressed in between is pressed once the code is
 * there, so that the keyboard stays where it is; when that takes long, it is followed.
 */
export function FilterPart<Name extends keyof Parts>({
  is,
  with: props,
}: {
  is: Name
  with: ComponentProps<Parts[Name]>
}) {
  const loaded = parts.useLoaded()
  const { placeholder, place } = useHandedFocus(loaded !== undefined)
  const pressed = useRef(-1)
  const keepPress = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pressed.current = linksIn(event.currentTarget).indexOf(link)
    const { signal } = new AbortController()
    void loadOptional(loadFilterParts, signal, STILL_LOADING_MS).then((code) => code ?? location.assign(link.href))
  }
  useEffect(() => {
    if (loaded && place.current) linksIn(place.current)[pressed.current]?.click()
  }, [loaded, place])
  // React leaves alone what an element holds that is given its HTML: here the server's.
  if (!loaded)
    return (
      <div
        key="html"
        ref={placeholder}
        style={inPlace}
        onClick={keepPress}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  const Part = loaded[is] as unknown as ComponentType<object>
  return (
    <div key="live" ref={place} style={inPlace}>
      <Part {...(props as object)} />
    </div>
  )
}
