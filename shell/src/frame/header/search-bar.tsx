import { useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inPageLanguage, withoutPageLanguage } from '@souk-vert/shared/language/page-address'
import { reportError } from '@souk-vert/shared/client'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { searchTextOf, searchUrl } from '@souk-vert/shared/slug/search-url'
import { Link, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { color, FOCUS_RING, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ShellContext } from '../shell-context'
import { BackIcon, CrossIcon, SearchIcon } from './icons'
import type { Combobox, SuggestionPanel } from './suggestion-panel'
import { useTypedPhrase } from './typed-phrase'

const SEARCH = '/search'

/** Whether a path of the browser or its router, which may begin with a language, is the search's. */
const isSearch = (path: string) => withoutPageLanguage(path) === SEARCH

/** In letters: document server and edge take their address even when each is six bytes of it. */
const MAX_TEXT_LENGTH = 5000

const bar = `
  display: flex; align-items: center; gap: ${space(3)}; min-width: 300px; height: ${space(12)}; padding: 0 ${space(4)};
  border: 1px solid ${color.fieldLine}; border-radius: ${radius.control}; background: ${color.surface}; color: ${color.mute};
  font-size: ${text.base}; overflow: hidden; white-space: nowrap;
  ${media.wide} { min-width: 420px; }
`
const IdleBar = styled(Link)(bar)
/** Form that works without script; with it, each change is searched at once. */
const LiveBar = styled.form`
  ${bar}
  position: relative;
  overflow: visible;
  &:focus-within {
    outline: ${FOCUS_RING};
    outline-offset: 1px;
  }
  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: 0;
    background: none;
    color: ${color.ink};
  }
`
const Clear = styled.button`
  display: grid;
  place-items: center;
  min-width: ${TARGET};
  min-height: ${TARGET};
  margin-inline-end: -${space(3)};
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  input:placeholder-shown + & {
    display: none;
  }
  ${media.scriptless} {
    display: none;
  }
`
const Back = styled(Link)`
  display: none;
  ${media.small} {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${TARGET};
    min-height: ${TARGET};
    margin-inline-start: -${space(3)};
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`
const Magnifier = styled.span`
  display: inline-flex;
  ${media.small} {
    display: none;
  }
`

/** Idle anywhere but on /search: a phrase types itself; a click goes to the search (section 2). */
function IdleSearch() {
  const phrase = useTypedPhrase()
  return (
    <div role="search">
      <IdleBar to={SEARCH}>
        <SearchIcon />
        {/* Named by the word that is shown, so that it can be pressed by saying it; its letters are not read out. */}
        <span>
          <span>{t.search({ unseen: (inner) => <Unseen>{inner}</Unseen> })}</span>
          {/* One text, whose end does not move on its own while it is typed. */}
          <span aria-hidden="true">{t.quoted({ text: phrase })}</span>
        </span>
      </IdleBar>
    </div>
  )
}

/** Gives the focus to the field, which the browser gave it, unless a person has taken it elsewhere before the page was live. */
function takeFocus(field: HTMLInputElement, wasRendered: boolean): void {
  const { activeElement, body } = document
  if (wasRendered && activeElement !== body && activeElement !== field) return
  // After Back the page stands where it was left.
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}

/**
 * Search field of /search: typed text is searched at once; each change replaces the last, so that Back leaves the
 * search. `query` is that of the address, or of the one on its way. Without script, and before the page is live,
 * Enter searches.
 */
function LiveSearch({ query }: { query: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const text = searchTextOf(query)
  const [first] = useState(text)
  // A list of offers is there to look at: no keyboard opens.
  const [isFocused] = useState(() => text !== '' || !new URLSearchParams(query).has('offer'))
  const [typed, setTyped] = useState(first)
  const sent = useRef(typed)
  /** Own texts whose address has not arrived yet: an older one that does must not undo what was typed since. */
  const underWay = useRef(new Set<string>())

  // React writes nothing into the field while it renders: what it renders may be older than what has been typed.
  const show = (value: string) => {
    setTyped(value)
    if (input.current && input.current.value !== value) input.current.value = value
  }
  const change = (value: string) => {
    show(value)
    sent.current = value
    underWay.current.add(value)
    // While the search is still on its way the page before it is in the history. The browser knows of the
    // arrival before React has rendered it.
    const isThere = pathname === SEARCH || isSearch(window.location.pathname)
    void navigate(searchUrl(value), { replace: isThere })
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }
  const changeTo = useEffectEvent(change)
  const showText = useEffectEvent(show)
  const { whenReady } = useSlotHost()
  const { isRendered } = useContext(ShellContext)
  const [Panel, setPanel] = useState<typeof SuggestionPanel>()
  const [combobox, setCombobox] = useState<Combobox>()

  useEffect(() => {
    if (text === sent.current) return underWay.current.clear()
    if (underWay.current.delete(text)) return
    sent.current = text
    showText(text)
  }, [text])
  useEffect(() => {
    const field = input.current
    if (field && isFocused) takeFocus(field, isRendered())
    // Typed before the page was live: what stands in the field counts.
    if (field && field.value !== sent.current) changeTo(field.value)
    const load = () => import(/* webpackChunkName: 'suggestions' */ './suggestion-panel')
    whenReady()
      .then(load)
      .then((loaded) => setPanel(() => loaded.SuggestionPanel), reportError)
  }, [whenReady, isRendered, isFocused])

  return (
    <LiveBar role="search" action={inPageLanguage(SEARCH)} onSubmit={(event) => event.preventDefault()}>
      <Back to="/" aria-label={t.backToHome()}>
        <BackIcon />
      </Back>
      <Magnifier>
        <SearchIcon />
      </Magnifier>
      <input
        ref={input}
        // A field of the type 'search' is no combobox.
        type="text"
        enterKeyHint="search"
        dir="auto"
        role="combobox"
        aria-expanded={false}
        {...combobox}
        name="q"
        autoFocus={isFocused}
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        aria-label={t.searchForProducts()}
        placeholder={t.searchForExamples()}
        defaultValue={first}
        onChange={(event) => change(event.target.value)}
      />
      <Clear type="button" aria-label={t.clearSearch()} onClick={clear}>
        <CrossIcon />
      </Clear>
      {Panel && <Panel field={input} typed={typed} first={first} search={change} onCombobox={setCombobox} />}
    </LiveBar>
  )
}

const neverChanges = () => () => undefined

/**
 * Location of the visitor, or the next one if that is the search. From the router itself and at once: its state in
 * React comes when the browser has time, and letters that are typed before the field is there would be lost.
 */
function useNextLocation(): { pathname: string; search: string } {
  const { router } = useContext(ShellContext)
  const rendered = useLocation()
  const read = () => {
    if (!router) return rendered
    const { location, navigation } = router.state
    return navigation.location && isSearch(navigation.location.pathname) ? navigation.location : location
  }
  return useSyncExternalStore(router?.subscribe ?? neverChanges, read, () => rendered)
}

/**
 * The header's search bar in its two modes (section 2): search mode exactly on /search, and from the click that leads
 * there, so that nobody waits for the results to type.
 */
export function SearchBar() {
  const { pathname, search } = useNextLocation()
  return isSearch(pathname) ? <LiveSearch query={search} /> : <IdleSearch />
}
