import { Container, Spinner } from '@souk-vert/shared/ui/kit'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** A listing while it loads (section 2: a spinner). */
export const ListingSkeleton = () => (
  <Container style={{ display: 'grid', placeItems: 'center', minHeight: '50vh', color: color.brand }}>
    <Spinner label={t.loadingProducts()} />
  </Container>
)
