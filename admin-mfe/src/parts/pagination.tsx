import { styled } from '@souk-vert/shared/ui/kit'
import { font, media, space, text } from '@souk-vert/shared/ui/theme'
import { Icon } from './icons'
import { Action } from './layout'

const Pages = styled.nav`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space(5)};
  strong {
    font: 700 ${text.base} ${font};
    font-variant-numeric: tabular-nums;
  }
  ${media.narrow} {
    gap: ${space(2)};
    button {
      padding-inline: ${space(3)};
    }
  }
`

interface PaginationProps {
  page: number
  lastPage: number
  goTo(page: number): void
}

/** Previous, 'page/total', Next (section 2). */
export const Pagination = ({ page, lastPage, goTo }: PaginationProps) => (
  <Pages aria-label="Pages">
    <Action type="button" outlined disabled={page <= 1} onClick={() => goTo(page - 1)}>
      <Icon name="left" /> Previous
    </Action>
    <strong aria-live="polite">{`${page}/${lastPage}`}</strong>
    <Action type="button" outlined disabled={page >= lastPage} onClick={() => goTo(page + 1)}>
      Next <Icon name="right" />
    </Action>
  </Pages>
)
