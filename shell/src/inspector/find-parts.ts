import { loadedPart } from '../loading/loaded-part'
import type { PageData, ShopRoute } from '../page-data'

/** A page, a slot, a remote's addition to a place, or a part of the frame, in the document. */
export interface FoundPart {
  owner: string
  name: string
  version: string
  /** Time that it took to load, in ms; undefined where it came in the document. */
  ms: number | undefined
  kind: 'frame' | 'page' | 'slot' | 'extension'
  /** Box of its contents, relative to the window. */
  box: DOMRect
}

/** Build of the shell that this document was made by, by the address of its script. */
const shellVersion = ({ scripts }: PageData) => scripts.ordered[0]?.split('/')[3] ?? ''

/** Box of an element's contents: the places of pages and layouts have no box of their own. */
function boxOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

/**
 * Describes an element: its owner, and its kind; `part`: the name under which it was loaded, if it has code of its
 * own.
 */
function describe({ dataset, localName }: HTMLElement, route: ShopRoute | undefined) {
  const { mfe, slot, place, extension } = dataset
  if (place && extension) {
    const [owner = '', name = ''] = extension.split(/\/(.*)/)
    return {
      kind: 'extension',
      owner,
      name: `${place}: ${name}`,
      part: place.endsWith('/links') ? undefined : name,
    } as const
  }
  if (slot) {
    const [owner = '', name = ''] = slot.split('/')
    return { kind: 'slot', owner, name, part: name } as const
  }
  if (mfe) return { kind: 'page', owner: mfe, name: route?.id ?? '', part: route?.id } as const
  return { kind: 'frame', owner: 'shell', name: localName, part: undefined } as const
}

const PARTS = '#root header, [data-mfe], [data-slot], [data-extension], #root footer'

/** Finds all parts in the document now that have a place in it, in the order of the document. */
export function findParts(data: PageData, route: ShopRoute | undefined, wasRendered: boolean): FoundPart[] {
  const found: FoundPart[] = []
  for (const element of document.querySelectorAll<HTMLElement>(PARTS)) {
    const { kind, owner, name, part } = describe(element, route)
    const loaded = part === undefined ? undefined : loadedPart(owner, part)
    // Its height is reserved, but it is still on its way.
    if (kind === 'extension' && part && !loaded) continue
    const version = loaded?.version ?? data.remotes[owner]?.active.version ?? shellVersion(data)
    const box = boxOf(element)
    const ms = kind === 'page' && wasRendered ? undefined : loaded?.ms
    if (box.width > 0 && box.height > 0) found.push({ owner, name, version, ms, kind, box })
  }
  return found
}
