import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Button, Container, CouldNotLoad, Mute, PageTitle, Skeleton, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import * as t from '#messages'
import { ShoppingListAdded, ShoppingListResult } from './shopping-list-result'
import { shoppingListText } from './shopping-list-text'
import { type ShoppingListState, useShoppingList } from './use-shopping-list'

/** Page as high as the window: results come and go without the footer in sight. */
const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};
  min-height: 100svh;
  max-width: 800px;
`

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  label {
    font-weight: 600;
  }
  /* 16 px: a phone enlarges the page for less. */
  textarea {
    width: 100%;
    min-height: 160px;
    padding: ${space(3)};
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font: inherit;
    font-size: ${text.base};
    resize: vertical;
  }
  button {
    justify-self: start;
    ${media.small} {
      justify-self: stretch;
    }
  }
`

const ErrorText = styled.p`
  color: ${color.hot};
  font-weight: 600;
`

const CARDS = 3

/** The page while its code is on its way. */
export const ShoppingListSkeleton = () => (
  <Page role="status" aria-busy="true" aria-label={t.loadingShoppingList()}>
    <Skeleton style={{ height: 34, width: 220 }} />
    <Skeleton style={{ height: 200 }} />
  </Page>
)

const Searching = () => (
  <div role="status" aria-label={t.findingProducts()}>
    {Array.from({ length: CARDS }, (_, index) => (
      <Skeleton key={index} style={{ height: 150, marginBottom: 12 }} />
    ))}
  </div>
)

/** The text that the address brings, else the list as it was left; what somebody has typed before the page was live stays. */
function useRememberedText(brought: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isKnown = useShop(({ session }) => session.status !== 'loading')
  const owner = useShop((state) => userOf(state)?._id)
  useEffect(() => {
    if (field.current?.value === '' && isKnown) field.current.value = brought || shoppingListText.of(owner)
  }, [isKnown, owner, brought])
  return { field, remember: (written: string) => shoppingListText.remember(owner, written) }
}

/** The heading of what came takes the focus; not where one comes back to it. */
function useFocusOnResult(is: ShoppingListState['is']) {
  const title = useRef<HTMLHeadingElement>(null)
  const previous = useRef(is)
  useEffect(() => {
    if (previous.current !== is) {
      title.current?.focus({ preventScroll: true })
      title.current?.scrollIntoView()
    }
    previous.current = is
  }, [is])
  return title
}

/** A shopping list that becomes products: a text to be pasted, what was found of it, and one button that adds all. */
export function ShoppingListPage() {
  const brought = new URLSearchParams(useLocation().search).get('list') ?? ''
  const { field, remember } = useRememberedText(brought)
  const { state, find, add, choose } = useShoppingList()
  const findBrought = useEffectEvent(() => void find(brought))
  const title = useFocusOnResult(state.is)
  const isSearching = state.is === 'searching'
  const error = state.is === 'refused' ? state.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSearching) void find(field.current?.value ?? '')
  }
  const retry = () => void find(field.current?.value ?? '')
  useBackOnline(state.is === 'failed', retry)
  useEffect(() => {
    if (brought) findBrought()
  }, [brought])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error, field])
  return (
    <Page>
      <PageTitle tabIndex={-1}>{t.shoppingList()}</PageTitle>
      <Form onSubmit={submit}>
        <label htmlFor="shopping-list">{t.yourList()}</label>
        <textarea
          ref={field}
          id="shopping-list"
          rows={6}
          dir="auto"
          placeholder={t.listExample()}
          aria-describedby="list-hint list-error"
          aria-invalid={error !== undefined}
          spellCheck={false}
          onChange={({ currentTarget }) => remember(currentTarget.value)}
        />
        <Mute id="list-hint">{t.listHint()}</Mute>
        <ErrorText id="list-error" role="alert">
          {error}
        </ErrorText>
        <Button aria-disabled={isSearching}>
          {isSearching && <Spinner label={t.searching()} />}
          {t.findProducts()}
        </Button>
      </Form>
      {isSearching && <Searching />}
      {state.is === 'failed' && <CouldNotLoad what={state.message} onRetry={retry} />}
      {state.is === 'found' && (
        <ShoppingListResult
          key={state.lines.map(({ text: written }) => written).join('\n')}
          found={state}
          title={title}
          onChoose={(chosen) => choose(state, chosen)}
          onAdd={() => void add(state)}
        />
      )}
      {state.is === 'added' && <ShoppingListAdded added={state} title={title} />}
    </Page>
  )
}
