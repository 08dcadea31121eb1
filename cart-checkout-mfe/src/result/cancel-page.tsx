import { ButtonLink } from 'shared/ui/kit'
import { ResultPage } from './result-page'

/** Where a cancelled payment returns to (section 2). */
export const CancelPage = () => (
  <ResultPage mark="cancel" title="Order Cancel">
    <p>Nothing was paid. Your cart is as it was.</p>
    <ButtonLink outlined to="/cart">
      View Cart
    </ButtonLink>
  </ResultPage>
)
