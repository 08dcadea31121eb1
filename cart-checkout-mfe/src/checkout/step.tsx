import type { ComponentProps } from 'react'
import { SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'

/** One of the numbered blocks on a desk. On a phone its content is part of the page. */
export const Step = styled.section`
  min-width: 0;
  ${media.large} {
    padding: ${space(5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`
const Number = styled.span`
  display: inline-grid;
  place-items: center;
  width: ${space(7)};
  height: ${space(7)};
  margin-inline-end: ${space(3)};
  border-radius: 50%;
  background: ${color.soft};
  color: ${color.brand};
  font: 700 ${text.base} ${font};
  vertical-align: ${space(0.5)};
  ${media.small} {
    display: none;
  }
`

/** Heading of a step, whose number is for the eye alone. */
export const StepTitle = ({ number, children, ...rest }: ComponentProps<'h2'> & { number: number }) => (
  <SectionTitle {...rest}>
    <Number aria-hidden="true">{number}</Number>
    <span>{children}</span>
  </SectionTitle>
)
