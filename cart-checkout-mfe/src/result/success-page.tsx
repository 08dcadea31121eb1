import { useLocation } from 'react-router-dom'
import { ResultPage } from './result-page'

const textOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'text' in state && typeof state.text === 'string'
    ? state.text
    : 'Payment'

/** '{text} Successfully' (section 2): the text comes with the navigation. */
export function SuccessPage() {
  const { state } = useLocation()
  return <ResultPage mark="success" title={`${textOf(state)} Successfully`} />
}
