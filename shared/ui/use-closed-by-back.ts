import { useEffect, useEffectEvent } from 'react'

/*
 * One entry of the history, at the address of the page, stands for all that lies over it: Back leaves that entry, and closes what is
 * topmost. The router never hears of it. It would load the page's data again, so this listens before it; and its own
 * entries take the place of this one, or Back would come by it once more. The shell provides it within `ui/kit` and `ui/mui`.
 */

const MARK = 'liesOver'

type HistoryState = { idx?: number; [MARK]?: true } | null

/** How each thing that lies over the page is closed, the topmost last. */
const opened: (() => void)[] = []
let entry: 'none' | 'there' | 'leaving' = 'none'
/** The page's entry as it is now: the router may have replaced it, with another filter in its address. */
let page: { idx: number | undefined; now?: [state: HistoryState, unused: '', address: string] } = { idx: undefined }
let isNavigating = false
/** The router goes back, or to where it was, as before a page with unsaved changes. */
let isTraversing = false
const afterLeaving: (() => void)[] = []
/** The close function that Back has called, until it is rendered. */
let closing: (() => void) | undefined

const currentState = () => history.state as HistoryState
const settleSoon = () => void setTimeout(settle, 0)

function leave(): void {
  entry = 'leaving'
  history.back()
}

function settle(): void {
  if (isTraversing) return
  if (entry === 'none' && opened.some((close) => close !== closing)) {
    page = { idx: currentState()?.idx, now: [currentState(), '', location.href] }
    entry = 'there'
    own.pushState({ ...currentState(), [MARK]: true }, '')
  }
  // A page on its way takes the entry's place.
  if (entry === 'there' && opened.length === 0 && !isNavigating) leave()
}

function close(topmost: typeof closing): void {
  closing = topmost
  topmost?.()
  // A form that asks before it closes is still there.
  setTimeout(() => {
    closing = undefined
    settle()
  }, 100)
}

function onPop(event: PopStateEvent): void {
  const state = event.state as HistoryState
  const was = entry
  isTraversing = false
  if (was === 'none' && !state?.[MARK]) return settleSoon()
  if (was === 'none') {
    // Forward, to what was closed.
    event.stopImmediatePropagation()
    page = { idx: state?.idx }
    return leave()
  }
  entry = 'none'
  // A link to a place on the page has made an entry of its own, above this one.
  const isElsewhere = !state && location.href !== page.now?.[2]
  if (state?.idx === page.idx && !isElsewhere) {
    event.stopImmediatePropagation()
    if (page.now) own.replaceState(...page.now)
    if (was === 'there') close(opened.at(-1))
  }
  afterLeaving.splice(0).forEach((then) => then())
  settleSoon()
}

type How = 'pushState' | 'replaceState'

/** The browser's own functions. */
const own = {} as Pick<History, How | 'go'>

function written(how: How, ...[state, unused, address]: Parameters<History[How]>): void {
  if (entry === 'leaving') return void afterLeaving.push(() => written(how, state, unused, address))
  if (entry === 'none') return own[how](state, unused, address)
  if (how === 'pushState') entry = 'none'
  own.replaceState(how === 'pushState' ? state : { ...(state as HistoryState), [MARK]: true }, unused, address)
  page.now = [state as HistoryState, '', location.href]
  settleSoon()
}

function gone(by?: number): void {
  if (entry === 'leaving') return void afterLeaving.push(() => gone(by))
  isTraversing = true
  own.go(entry === 'there' && by !== undefined && by < 0 ? by - 1 : by)
}

if (typeof history !== 'undefined') {
  for (const how of ['pushState', 'replaceState'] as const) {
    own[how] = history[how].bind(history)
    history[how] = (...entry) => written(how, ...entry)
  }
  own.go = history.go.bind(history)
  history.go = gone
  addEventListener('popstate', onPop, { capture: true })
  // Loaded again while something lay over the page.
  const { [MARK]: isMarked, ...state } = currentState() ?? {}
  if (isMarked) {
    entry = 'there'
    page = { idx: state.idx, now: [state, '', location.href] }
    settleSoon()
  }
}

/** Tells whether the router is on its way to another page. */
export function navigationIsUnderWay(isIt: boolean): void {
  isNavigating = isIt
  settleSoon()
}

/**
 * Has the browser's Back close what lies over the page, such as a dialog or a sheet, instead of leaving the page.
 * Without `close`, only an answer closes it.
 */
export function useClosedByBack(isOpen: boolean, close: (() => void) | undefined): void {
  const run = useEffectEvent(() => close?.())
  const isClosable = isOpen && close !== undefined
  useEffect(() => {
    if (!isClosable) return
    const closing = () => run()
    opened.push(closing)
    settleSoon()
    return () => {
      opened.splice(opened.indexOf(closing), 1)
      settleSoon()
    }
  }, [isClosable])
}
