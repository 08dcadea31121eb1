import { useEffect, useEffectEvent, useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { errorMessage, reportError, statusOf } from 'shared/client'
import { ButtonLink, Container, CouldNotLoad, EmptyState, PageTitle, styled } from 'shared/ui/kit'
import { space } from 'shared/ui/theme'
import { useBackOnline } from 'shared/ui/use-back-online'
import { COULD_NOT_LOAD, RemoteLoadError, type RemoteRoutes, StillLoading } from '../loading/remote-routes'
import type { ShopRoute } from '../page-data'

const Failure = styled(Container)`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  min-height: 60vh;
`

const NotFound = ({ sentence }: { sentence: string }) => (
  <Failure>
    <EmptyState picture="/uploads/brand/no-data" title="Not found" text={sentence}>
      <ButtonLink to="/">Go To Home</ButtonLink>
    </EmptyState>
  </Failure>
)

/** Whether what failed is that the address names nothing. */
export const isNotFound = (error: unknown): boolean =>
  (isRouteErrorResponse(error) && error.status === 404) || statusOf(error) === 404

const sentenceOf = (error: unknown): string => {
  if (error instanceof StillLoading) return 'This page is still loading'
  if (error instanceof RemoteLoadError) return COULD_NOT_LOAD
  return `This page could not load. ${errorMessage(error)}`
}

/** A message in a page's place, under the title that its route declares. */
export const PageMessage = ({ title, sentence, onRetry }: { title: string; sentence: string; onRetry(): void }) => (
  <Failure>
    <PageTitle tabIndex={-1}>{title}</PageTitle>
    <CouldNotLoad what={sentence} onRetry={onRetry} />
  </Failure>
)

/** The error of a page; of one that is still loading, what comes of it. `onThere` is called when it has come after all. */
function useOutcome(error: unknown, remotes: RemoteRoutes | undefined, onThere: () => void): unknown {
  const [failure, setFailure] = useState<{ of: unknown; cause: unknown }>()
  const there = useEffectEvent(onThere)
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    // Who is on the way to another address, such as that of the next letter in the search, is not called back.
    if (!(error instanceof StillLoading) || isLeaving) return
    let current = true
    remotes?.load(error.route).then(
      () => current && there(),
      (cause: unknown) => current && setFailure({ of: error, cause }),
    )
    return () => void (current = false)
  }, [error, isLeaving, remotes])
  return failure?.of === error ? failure?.cause : error
}

/**
 * What stands in a page's place when it failed, until Retry or, after a time without network, the network brings it; header,
 * search and cart stay usable (section 8, architecture: Failure).
 */
export function PageFailure({ route, remotes }: { route?: ShopRoute; remotes?: RemoteRoutes }) {
  const location = useLocation()
  const navigate = useNavigate()
  // Not revalidate(): when the answer comes at once, it leaves this boundary standing (react-router 7.18).
  const reopen = () => void navigate(location, { replace: true, preventScrollReset: true })
  const error = useOutcome(useRouteError(), remotes, reopen)
  const isOfRemote = error instanceof StillLoading || error instanceof RemoteLoadError
  const isMissing = isNotFound(error)

  useEffect(() => {
    // The remote's own failure was reported where it was loaded.
    if (!isMissing && !isOfRemote) reportError(error, { remote: route?.remote })
  }, [error, isMissing, isOfRemote, route])

  const retry = () => {
    if (route && isOfRemote) remotes?.beginAnew(route)
    reopen()
  }
  useBackOnline(!isMissing && !(error instanceof StillLoading), retry)

  if (isMissing) {
    return <NotFound sentence={isRouteErrorResponse(error) ? String(error.data) : errorMessage(error)} />
  }
  return <PageMessage title={route?.title ?? 'Something went wrong'} sentence={sentenceOf(error)} onRetry={retry} />
}

/** The last resort (section 2): the frame itself failed. */
export function ShopFailure() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error)
  return (
    <Failure>
      <PageTitle tabIndex={-1}>Unexpected Application Error!</PageTitle>
      <p>{detail}</p>
      <a href="/">Go To Home</a>
    </Failure>
  )
}
