import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { recentSearches } from '@souk-vert/shared/search/recent-searches'
import { ErrorBoundary } from '@souk-vert/shared/ui/boundary/error-boundary'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Mute, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { color, radius, shadow, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { type Choosable, optionId, SuggestionList } from './suggestion-list'
import { useSuggestions } from './use-suggestions'

/** Recent searches that are shown beside words. */
const MAX_RECENT = 2

/** Over the page, which does not move for it. */
const Box = styled.div`
  position: absolute;
  top: calc(100% + ${space(2)});
  inset-inline: -1px;
  padding: ${space(1)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  white-space: nowrap;
`
const Failed = styled(Mute)`
  display: block;
  padding: ${space(2)} ${space(4)};
`
/** Attributes of the field that describe its options (ARIA: combobox). */
export type Combobox = Pick<
  ComponentProps<'input'>,
  'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete'
>

interface SuggestionPanelProps {
  /** The input in which the text is typed. */
  field: RefObject<HTMLInputElement | null>
  /** Present text of the field. */
  typed: string
  /** Initial text of the field. */
  first: string
  /** Searches for a text, which is in the field then. */
  search(text: string): void
  /** Called with the ARIA state of the field; pass a stable function. */
  onCombobox(combobox: Combobox): void
}

/** Suggestions for what is typed in the search bar, under it. A error of theirs leaves the bar as it is. */
export const SuggestionPanel = (props: SuggestionPanelProps) => (
  <ErrorBoundary fallback={null} onError={reportError}>
    <Panel {...props} />
  </ErrorBoundary>
)

/** Opens when something is typed, and is worked from the field. */
function Panel({ field, typed, first, search, onCombobox }: SuggestionPanelProps) {
  const id = useId()
  /** The text typed last, not one that an address or a suggestion put there. */
  const [asked, setAsked] = useState(typed === first ? '' : typed)
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const suggested = useSuggestions(asked)
  const recent = useRecent(asked)
  const hasFailed = suggested === 'failed'
  const all: Choosable = hasFailed
    ? { recent, words: [], categories: [] }
    : { ...suggested, recent, words: suggested.words.filter((word) => !recent.includes(word)) }
  const count = all.recent.length + all.words.length + all.categories.length
  const isShown = isOpen && asked === typed && (count > 0 || hasFailed)
  const isExpanded = isShown && count > 0

  useEffect(() => {
    onCombobox({
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? id : undefined,
      'aria-activedescendant': isExpanded && active >= 0 ? optionId(id, active) : undefined,
    })
  }, [onCombobox, isExpanded, id, active])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const ask = () => {
    setAsked(field.current?.value ?? '')
    setOpen(true)
    setActive(-1)
  }
  const move = (by: 1 | -1) => {
    if (isExpanded) setActive(((active + 1 + by + count + 1) % (count + 1)) - 1)
    else if (typed !== asked) ask()
    else setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const chosen = isExpanded && active >= 0 ? document.getElementById(optionId(id, active)) : null
    const acts = new Map([
      ['ArrowDown', () => move(1)],
      ['ArrowUp', () => move(-1)],
    ])
    if (isShown) acts.set('Escape', close)
    if (chosen) acts.set('Enter', () => chosen.click())
    const act = acts.get(event.key)
    if (act) {
      event.preventDefault()
      act()
    } else if (event.key === 'Enter') close()
    else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) setActive(-1)
  }
  useField(field, { input: ask, keydown: press, blur: close, pressedOutside: close })

  const status = isExpanded ? t.suggestionCount({ count }) : ''
  return (
    <>
      <Unseen role="status">{isShown && hasFailed ? t.suggestionsNotLoaded() : status}</Unseen>
      {isShown && (
        // The field keeps the focus.
        <Box onMouseDown={(event) => event.preventDefault()}>
          {count > 0 && (
            <SuggestionList
              {...{ id, active, ...all }}
              onText={(text) => {
                close()
                search(text)
              }}
              onCategory={close}
            />
          )}
          {hasFailed && <Failed aria-hidden="true">{t.suggestionsNotLoaded()}</Failed>}
        </Box>
      )}
    </>
  )
}

/** The shopper's latest searches that begin with a text. */
function useRecent(text: string): string[] {
  const userId = useShop((state) => userOf(state)?._id)
  const begun = text.trim().toLowerCase()
  if (!begun) return []
  return recentSearches
    .of(userId)
    .filter((one) => one.toLowerCase().startsWith(begun) && one.toLowerCase() !== begun)
    .slice(0, MAX_RECENT)
}

interface FieldListeners {
  input(): void
  keydown(event: KeyboardEvent): void
  blur(): void
  pressedOutside(): void
}

/** Listens to what is done in the field, and beside its form. */
function useField(field: SuggestionPanelProps['field'], listeners: FieldListeners): void {
  const onInput = useEffectEvent(listeners.input)
  const onKeyDown = useEffectEvent(listeners.keydown)
  const onBlur = useEffectEvent(listeners.blur)
  const onPress = useEffectEvent((event: Event) => {
    if (!field.current?.form?.contains(event.target as Node)) listeners.pressedOutside()
  })
  // At once, not when the browser has time: a letter typed between rendering and listening would get no suggestions.
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', onBlur)
    document.addEventListener('pointerdown', onPress)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', onBlur)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [field])
}
