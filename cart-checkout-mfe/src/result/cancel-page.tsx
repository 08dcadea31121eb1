import { CartButton, ResultPage } from './result-page'

/** Page to which a cancelled payment returns (section 2). */
export const CancelPage = () => (
  <ResultPage mark="cancel" title="Order Cancel" action={<CartButton />}>
    <p>You haven’t been charged, and your cart is just as you left it.</p>
  </ResultPage>
)
