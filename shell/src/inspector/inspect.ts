import type { ShellInfo } from '../frame/shell-context'
import { shopHandleOf } from '../frame/shop-handle'
import type { PageData } from '../page-data'
import { findParts, type FoundPart } from './find-parts'
import { inspectorStyle, OWNER_COLORS } from './inspector-style'

/** Parts that moved or came without a scroll are followed this often, in ms. */
const FOLLOW_EVERY_MS = 250

const timeOf = ({ ms }: FoundPart) => (ms === undefined ? 'in the document' : `${Math.round(ms)} ms`)

function make(name: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}

/** Bytes that have come over the network of an owner's files, in KB of 1024. */
function loadedKB(owner: string): string {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = files.filter(({ name }) => new URL(name).pathname.startsWith(`/mfe/${owner}/`))
  return `${(own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024).toFixed(1)} KB`
}

/** Kinds of parts that can be hidden in the picture. */
const SHOWN: [label: string, ...kinds: FoundPart['kind'][]][] = [
  ['Pages', 'frame', 'page'],
  ['Slots', 'slot'],
  ['Extensions', 'extension'],
]

/** A part's outline. Of slots that repeat only the first says whose it is. */
function outlineOf(part: FoundPart, isNamed: boolean): HTMLElement {
  const { box, kind, owner, name, version } = part
  const { clientWidth } = document.documentElement
  // Parts beside the window, such as cards of a strip, would make the document wider.
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, clientWidth)]
  const outline = make('div', `outline ${kind} ${left + right < clientWidth ? 'left' : 'right'}`)
  outline.hidden = right <= left
  outline.style.cssText = `left:${left + scrollX}px;top:${box.top + scrollY}px;width:${right - left}px;height:${box.height}px`
  if (isNamed) outline.append(make('span', 'tag', make('b', '', owner), ` ${name} ${version} · ${timeOf(part)}`))
  return outline
}

/** An owner's line in the panel: its parts, how many of each, and the time of the slowest. */
function lineOf(owner: string, parts: FoundPart[]): HTMLElement {
  const names = [...new Set(parts.map(({ name }) => name))].map((name) => {
    const count = parts.filter((part) => part.name === name).length
    return count > 1 ? `${count} × ${name}` : name
  })
  const slowest = parts.reduce((one, other) => ((other.ms ?? -1) > (one.ms ?? -1) ? other : one))
  return make(
    'li',
    '',
    make('span', '', make('b', '', owner), ` ${names.join(', ')}`),
    make('b', '', timeOf(slowest)),
    make('code', 'mute', [...new Set(parts.map(({ version }) => version))].join(', ')),
    make('span', 'mute', loadedKB(owner)),
  )
}

/** Outlines the owners of pages and slots in this document, until the person presses Escape or the panel's button. */
export function inspect(data: PageData, router: NonNullable<ShellInfo['router']>): void {
  const first = router.state.location
  const host = make('div', '')
  const root = host.attachShadow({ mode: 'open' })
  const outlines = make('div', '')
  outlines.setAttribute('aria-hidden', 'true')
  const end = make('button', '', '×')
  end.setAttribute('aria-label', 'End the inspection')
  const list = make('ul', '')
  const status = make('a', '', 'Status')
  status.setAttribute('href', '/dashboard/status')
  const boxes = SHOWN.map(([label, ...kinds]) => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = true
    const toggle = () => kinds.forEach((kind) => outlines.classList.toggle(`no-${kind}`, !box.checked))
    box.addEventListener('change', toggle)
    return make('label', '', box, label)
  })
  const foot = make('div', 'foot', ...boxes, status)
  const panel = make('section', '', make('div', 'top', make('h2', '', 'Who stands here'), end), list, foot)
  panel.setAttribute('aria-label', 'Who stands here')
  // A panel that scrolls is reached by the keyboard.
  panel.tabIndex = 0
  root.append(make('style', '', inspectorStyle), outlines, panel)
  const owners = [
    'shell',
    ...new Set([...Object.keys(data.remotes), ...data.routes.map(({ remote }) => remote)].toSorted()),
  ]
  let drawnLast = ''

  const draw = () => {
    const route = shopHandleOf(router.state.matches.map(({ route }) => route))?.route
    const parts = findParts(data, route, data.isRendered && router.state.location === first)
    const drawn = JSON.stringify([parts, scrollX, scrollY])
    // The focused element in the panel stays.
    if (drawn === drawnLast) return
    drawnLast = drawn
    const colored = (element: HTMLElement, owner: string) => {
      element.style.setProperty('--owner', OWNER_COLORS[owners.indexOf(owner) % OWNER_COLORS.length] ?? '')
      return element
    }
    const isFirst = (part: FoundPart, at: number) =>
      parts.findIndex(({ owner, name }) => owner === part.owner && name === part.name) === at
    outlines.replaceChildren(...parts.map((part, at) => colored(outlineOf(part, isFirst(part, at)), part.owner)))
    list.replaceChildren(
      ...owners.flatMap((owner) => {
        const own = parts.filter((part) => part.owner === owner)
        return own.length > 0 ? [colored(lineOf(owner, own), owner)] : []
      }),
    )
  }

  const following = setInterval(draw, FOLLOW_EVERY_MS)
  const listening = new AbortController()
  const stop = () => {
    clearInterval(following)
    listening.abort()
    host.remove()
    const url = new URL(location.href)
    url.searchParams.delete('mfe-inspect')
    history.replaceState(history.state, '', url)
  }
  const { signal } = listening
  addEventListener('scroll', draw, { signal, passive: true })
  addEventListener('resize', draw, { signal })
  addEventListener('keydown', ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && stop(), {
    signal,
  })
  end.addEventListener('click', stop)
  document.body.append(host)
  draw()
}
