import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { searchTextOf, searchUrl } from 'shared/slug/search-url'
import { styled } from 'shared/ui/kit'
import { color, media, radius, space, text } from 'shared/ui/theme'
import { BackIcon, SearchIcon } from './icons'
import { typedText, useTypedPhrase } from './typed-phrase'

const bar = `
  display: flex; align-items: center; gap: ${space(3)}; min-width: 300px; height: 48px; padding: 0 ${space(4)};
  border: 1px solid ${color.fieldLine}; border-radius: ${radius.control}; background: ${color.surface}; color: ${color.mute};
  font-size: ${text.base}; overflow: hidden; white-space: nowrap;
  @media (min-width: 1024px) { min-width: 420px; }
`
const IdleBar = styled(Link)(bar)
/** Without script it is sent as a form; with it, each change is searched at once. */
const LiveBar = styled.form`
  ${bar}
  &:focus-within {
    outline: 3px solid ${color.brand};
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
const Back = styled(Link)`
  display: none;
  ${media.small} {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    margin-left: -${space(3)};
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
    <IdleBar to="/search" role="search" aria-label="Search for products">
      <SearchIcon />
      <span aria-hidden="true">{typedText(phrase)}</span>
    </IdleBar>
  )
}

/** On /search: what is typed is searched at once; each change replaces the last, so that Back leaves the search. */
function LiveSearch() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => searchTextOf(search))
  const sent = useRef(typed)
  /** Own texts whose address has not arrived yet: an older one that does must not undo what was typed since. */
  const underWay = useRef(new Set<string>())

  const change = useCallback(
    (value: string) => {
      setTyped(value)
      sent.current = value
      underWay.current.add(value)
      void navigate(searchUrl(value), { replace: true, preventScrollReset: true })
    },
    [navigate],
  )

  useEffect(() => {
    const field = input.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    // Typed before the page was live: what stands in the field counts.
    if (field && field.value !== sent.current) change(field.value)
  }, [change])
  useEffect(() => {
    const query = searchTextOf(search)
    if (query === sent.current) return underWay.current.clear()
    if (underWay.current.delete(query)) return
    sent.current = query
    setTyped(query)
  }, [search])

  return (
    <LiveBar action="/search" role="search" onSubmit={(event) => event.preventDefault()}>
      <Back to="/" aria-label="Back to home">
        <BackIcon />
      </Back>
      <Magnifier>
        <SearchIcon />
      </Magnifier>
      <input
        ref={input}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={400}
        aria-label="Search for products"
        placeholder="Search for milk, dates and more"
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
    </LiveBar>
  )
}

/** The header's search bar in its two modes (section 2): search mode exactly on /search. */
export function SearchBar() {
  const { pathname } = useLocation()
  return pathname === '/search' ? <LiveSearch /> : <IdleSearch />
}
