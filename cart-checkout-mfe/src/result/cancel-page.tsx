import * as t from '#messages'
import { CartButton, ResultPage } from './result-page'

/** Page to which a cancelled payment returns (section 2). */
export const CancelPage = () => (
  <ResultPage mark="cancel" title={t.orderCancel()} action={<CartButton />}>
    <p>{t.notCharged()}</p>
  </ResultPage>
)
