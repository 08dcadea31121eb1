import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { errorMessage, reportError, statusOf } from 'shared/client'
import { ButtonLink, Container, CouldNotLoad, EmptyState, PageTitle, styled } from 'shared/ui/kit'
import { space } from 'shared/ui/theme'
import { RemoteLoadError, type RemoteRoutes, StillLoading } from '../loading/remote-routes'
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

const sentenceOf = (error: unknown): string => {
  if (error instanceof StillLoading) return 'This page is still loading'
  if (error instanceof RemoteLoadError) return 'This page could not load. The rest of the shop works'
  return errorMessage(error)
}

/** What stands in a page's place when it failed; header, search and cart stay usable (section 8, architecture: Failure). */
export function PageFailure({ route, remotes }: { route?: ShopRoute; remotes?: RemoteRoutes }) {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const isNotFound = (isRouteErrorResponse(error) && error.status === 404) || statusOf(error) === 404

  useEffect(() => {
    if (!isNotFound && !(error instanceof StillLoading)) reportError(error, { remote: route?.remote })
  }, [error, isNotFound, route])
  useEffect(() => {
    // Who is on the way to another address, such as that of the next letter in the search, is not called back.
    if (!(error instanceof StillLoading) || isLeaving) return
    let current = true
    const retry = () => current && void navigate(location, { replace: true, preventScrollReset: true })
    remotes?.load(error.route).then(retry, retry)
    return () => void (current = false)
  }, [error, isLeaving, remotes, location, navigate])

  if (isNotFound) {
    return <NotFound sentence={isRouteErrorResponse(error) ? String(error.data) : errorMessage(error)} />
  }
  // Not revalidate(): when the answer comes at once, it leaves this boundary standing (react-router 7.18).
  const retry = () => void navigate(location, { replace: true })
  return (
    <Failure>
      <PageTitle tabIndex={-1}>{route?.title ?? 'Something went wrong'}</PageTitle>
      <CouldNotLoad what={sentenceOf(error)} onRetry={retry} />
    </Failure>
  )
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
