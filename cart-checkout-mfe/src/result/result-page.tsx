import type { ReactNode } from 'react'
import { ButtonLink, Container, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'

const Centred = styled(Container)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(5)};
  min-height: 60vh;
  text-align: center;
`

const Mark = styled.svg`
  width: 120px;
  height: 120px;
  fill: none;
  stroke-width: 6;
  stroke-linecap: round;
  stroke-linejoin: round;
`

/** Marks of the two ends, drawn on a disc of 64. */
const marks = {
  success: { path: 'M20 33 l9 9 l16 -19', disc: color.soft, stroke: color.brand },
  cancel: { path: 'M23 23 l18 18 m0 -18 l-18 18', disc: color.hotSoft, stroke: color.hot },
}

interface ResultPageProps {
  mark: keyof typeof marks
  title: string
  /** Further text, under the heading. */
  children?: ReactNode
}

/** Outcome of an order or payment, and the way back to the shop (section 2). */
export function ResultPage({ mark, title, children }: ResultPageProps) {
  const { path, disc, stroke } = marks[mark]
  return (
    <Centred>
      <Mark viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="32" fill={disc} />
        <path d={path} stroke={stroke} />
      </Mark>
      <PageTitle tabIndex={-1}>{title}</PageTitle>
      {children}
      <ButtonLink to="/">Go To Home</ButtonLink>
    </Centred>
  )
}
