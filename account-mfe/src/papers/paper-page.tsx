import { useCallback } from 'react'
import { useMatches } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'
import { ButtonLink, Container, EmptyState, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import { media } from '@souk-vert/shared/ui/theme'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { PaperView } from './paper-view'

const Page = styled(Container)`
  ${media.print} {
    padding: 0;
  }
`

const PaperSkeleton = () => (
  <div aria-busy="true" aria-label={t.loadingInvoice()} role="status">
    <Skeleton style={{ height: 640 }} />
  </div>
)

function OnePaper({ number }: { number: string }) {
  const load = useCallback(
    async (signal?: AbortSignal) => (await call('POST /api/order/paper', { number }, { signal })).data,
    [number],
  )
  const { loaded: paper, reload } = useLoaded(load)
  if (paper.status === 'loading') return <PaperSkeleton />
  if (paper.status === 'failed')
    return !paper.isMissing ? (
      <LoadFailed what={t.couldNotLoadInvoice()} reload={reload} />
    ) : (
      <EmptyState picture="/uploads/brand/no-data" title={t.invoiceNotFound()} text={t.noInvoiceOfNumber()}>
        <ButtonLink to="/dashboard/myorders">{t.myOrders()}</ButtonLink>
      </EmptyState>
    )
  return <PaperView paper={paper.value} />
}

/** An invoice or credit note of the user's own, to admins of any: `/dashboard/papers/{number}`. */
export function PaperPage() {
  const number = useMatches().at(-1)?.params.number ?? ''
  return (
    <Page>
      <RequireUser skeleton={<PaperSkeleton />}>
        <OnePaper key={number} number={number} />
      </RequireUser>
    </Page>
  )
}
