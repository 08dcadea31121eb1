import { ResultPage } from './result-page'

/** Where a cancelled payment returns to (section 2). */
export const CancelPage = () => <ResultPage mark="cancel" title="Order Cancel" />
