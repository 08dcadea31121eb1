import type { ReactNode } from 'react'
import * as t from '#messages'
import { ButtonLink, Container, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'

/** As high as the boxes in whose place it comes, so that the footer stays where it is. */
const Page = styled(Container)`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, ${space(140)});
  justify-content: center;
  gap: ${space(4)};
  min-height: max(70vh, 500px);
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`

/** A button that comes later has its place. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
`

const Mark = styled.svg`
  flex: none;
  width: 36px;
  height: 36px;
  fill: none;
  stroke-width: 6;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** Marks of the outcomes, drawn on a disc of 64. */
const marks = {
  success: { path: 'M20 33 l9 9 l16 -19', disc: color.soft, stroke: color.brand },
  waiting: { path: 'M32 20 v13 l8 6', disc: color.tint, stroke: color.mute },
  cancel: { path: 'M23 23 l18 18 m0 -18 l-18 18', disc: color.hotSoft, stroke: color.hot },
}

/** Content of such a page. */
export interface ResultPageProps {
  mark: keyof typeof marks
  title: string
  /** Further text, under the heading. */
  children?: ReactNode
  /** Button beside that which leads home. */
  action?: ReactNode
}

export const CartButton = () => (
  <ButtonLink outlined to="/cart">
    {t.viewCart()}
  </ButtonLink>
)

/** Outcome of an order or payment, and the way back to the shop (section 2). */
export function ResultPage({ mark, title, children, action }: ResultPageProps) {
  const { path, disc, stroke } = marks[mark]
  return (
    <Page>
      <Head>
        <Mark viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="32" fill={disc} />
          <path d={path} stroke={stroke} />
        </Mark>
        <PageTitle tabIndex={-1}>{title}</PageTitle>
      </Head>
      {children}
      <Actions>
        <ButtonLink to="/">{t.goHome()}</ButtonLink>
        {action}
      </Actions>
    </Page>
  )
}
