import * as t from '#messages'
import { Icon } from '../icons'
import { Action, Row } from '../layout'

interface PaginationProps {
  page: number
  lastPage: number
  goTo(page: number): void
}

/** Previous, 'page/total', Next (section 2). */
export const Pagination = ({ page, lastPage, goTo }: PaginationProps) => (
  <Row as="nav" aria-label={t.pages()} style={{ justifyContent: 'center' }}>
    <Action outlined disabled={page <= 1} onClick={() => goTo(page - 1)}>
      <Icon name="previous" /> {t.previousPage()}
    </Action>
    <strong aria-live="polite">{`${page}/${lastPage}`}</strong>
    <Action outlined disabled={page >= lastPage} onClick={() => goTo(page + 1)}>
      {t.nextPage()} <Icon name="next" />
    </Action>
  </Row>
)
