import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { errorMessage, reportError, statusOf } from '@souk-vert/shared/client'
import { inPageLanguage } from '@souk-vert/shared/language/page-address'
import { Button, ButtonLink, Container, CouldNotLoad, EmptyState, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { usePart } from '@souk-vert/shared/federation/use-part'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { type PagePart, RemoteLoadError, StillLoading } from '../loading/remote-pages'
import type { ShopRoute } from '../page-data'
import { PlainLogo } from './header/logo'
import { SAYS_OFFLINE } from './offline-notice'
import { PageSkeleton } from './page-skeleton'
import { useIsOnline } from './use-is-online'
import { useReopen } from './use-reopen'

const Failure = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  min-height: 60vh;
`

const NotFound = ({ sentence }: { sentence: string }) => (
  <Failure>
    <EmptyState picture="/uploads/brand/no-data" title={t.notFound()} text={sentence}>
      <ButtonLink to="/">{t.goToHome()}</ButtonLink>
    </EmptyState>
  </Failure>
)

/** Whether what failed is that the address names nothing. */
export const isNotFound = (error: unknown): boolean =>
  (isRouteErrorResponse(error) && error.status === 404) || statusOf(error) === 404

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`

/** Status or message of what failed (section 2). */
const detailOf = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : errorMessage(error)

/** The message of the frame's own error, unless it holds the address of a file. */
const frameDetailOf = (error: unknown): string =>
  error instanceof Error && !/:\/\/|\.js\b/.test(error.message) ? error.message : detailOf(error)

/** In the place of a page that failed with `error`: frame and cart stay (section 2). */
export function FailedPage({ error, onRetry }: { error?: unknown; onRetry(): void }) {
  const isOnline = useIsOnline()
  useBackOnline(true, onRetry)
  return (
    <Failure role="alert" {...{ [SAYS_OFFLINE]: isOnline ? undefined : '' }}>
      <EmptyState
        // Offline it may not be there.
        picture={isOnline ? '/uploads/brand/failure' : undefined}
        // The router’s own words for a failure (section 2).
        title={isOnline ? t.unexpectedError() : t.youAreOffline()}
        text={isOnline ? t.cartIsSafe({ detail: detailOf(error).replace(/\.$/, '') }) : t.goesOnOnline()}
      >
        <Choices>
          <Button type="button" onClick={onRetry}>
            {t.tryAgain()}
          </Button>
          <ButtonLink outlined to="/">
            {t.goToHome()}
          </ButtonLink>
        </Choices>
      </EmptyState>
    </Failure>
  )
}

const SlowPage = ({ title, onRetry }: { title: string; onRetry(): void }) => (
  <Failure>
    <PageTitle tabIndex={-1}>{title}</PageTitle>
    <CouldNotLoad what={t.stillLoadingPage()} onRetry={onRetry} />
  </Failure>
)

/** In the place of a page whose remote is not there; when that has come after all, the page is opened again. */
function PageNotThere({ route, page, error }: { route: ShopRoute; page: PagePart; error: unknown }) {
  const { state, retry } = usePart(page, { first: error instanceof StillLoading ? 'slow' : 'failed' })
  const reopen = useEffectEvent(useReopen())
  useEffect(() => {
    if (state.is === 'ready') void reopen()
  }, [state.is])
  if (state.is === 'slow') return <SlowPage title={route.title} onRetry={retry} />
  return state.is === 'failed' ? <FailedPage error={state.error ?? error} onRetry={retry} /> : <PageSkeleton />
}

/**
 * Stands in the place of a page that failed, until 'Try again' or, after a time without network, the network brings the
 * page; header, search and cart stay usable (section 8, architecture: Failure).
 */
export function PageFailure({ route, page }: { route?: ShopRoute; page?: PagePart }) {
  const error = useRouteError()
  const reopen = useReopen()
  const isOfRemote = error instanceof StillLoading || error instanceof RemoteLoadError
  const isMissing = isNotFound(error)

  useEffect(() => {
    // The remote's own failure was reported where it was loaded.
    if (!isMissing && !isOfRemote) reportError(error, { remote: route?.remote })
  }, [error, isMissing, isOfRemote, route])

  if (isMissing) {
    return <NotFound sentence={isRouteErrorResponse(error) ? String(error.data) : errorMessage(error)} />
  }
  if (route && page && isOfRemote) return <PageNotThere route={route} page={page} error={error} />
  return <FailedPage error={error} onRetry={() => void reopen()} />
}

const Last = styled.main`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(4)};
  text-align: center;
`

/** The last resort (section 2): the frame itself failed, and nothing of it is used here. */
export function FrameFailure() {
  const error = useRouteError()
  const isOnline = useIsOnline()
  useEffect(() => reportError(error), [error])
  useBackOnline(true, () => location.reload())
  return (
    <Last>
      <PlainLogo />
      <PageTitle tabIndex={-1}>{t.unexpectedError()}</PageTitle>
      <p>{isOnline ? frameDetailOf(error) : t.offlineGoesOnOnline()}</p>
      <Button as="a" href={inPageLanguage('/')}>
        {t.goToHome()}
      </Button>
    </Last>
  )
}
