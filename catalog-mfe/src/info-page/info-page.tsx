import { useLoaderData } from 'react-router-dom'
import { infoPageTitles } from '@souk-vert/shared/contract/settings/info-page-names'
import { Container, PageTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { MarkedText } from '@souk-vert/shared/ui/marked-text'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import type { InfoPageData } from './info-page-loader'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};
  max-width: 800px;
  /* Arabic has no slanted letters. */
  :dir(rtl) em {
    font-style: normal;
    font-weight: 600;
  }
`

/** The page while it is on its way. */
export const InfoPageSkeleton = () => (
  <Page role="status" aria-busy="true" aria-label={t.loadingPage()}>
    <Skeleton style={{ height: 34, width: 180 }} />
    <Skeleton style={{ height: 480 }} />
  </Page>
)

/** A page that every shop has, such as Delivery: its text is the owner's. */
export function InfoPage() {
  const { name, parts } = useLoaderData<InfoPageData>()
  return (
    <Page>
      <PageTitle tabIndex={-1}>{infoPageTitles[name]()}</PageTitle>
      <MarkedText parts={parts} />
    </Page>
  )
}
