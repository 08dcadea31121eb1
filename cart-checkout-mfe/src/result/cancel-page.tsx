import { ButtonLink } from 'shared/ui/kit'
import { ResultPage } from './result-page'

/** Where a cancelled payment returns to (section 2). */
export const CancelPage = () => (
  <ResultPage mark="cancel" title="Order Cancel">
    <p>You haven’t been charged, and your cart is just as you left it.</p>
    <ButtonLink outlined to="/cart">
      View Cart
    </ButtonLink>
  </ResultPage>
)
