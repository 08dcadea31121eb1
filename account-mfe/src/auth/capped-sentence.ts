import { isolated } from '@souk-vert/shared/text/isolated'
/** Lists the products that the merge of a guest's cart could not take over in full. */
export function cappedSentence(capped: { name: string; wanted: number; quantity: number }[]): string {
  const lines = capped.map(({ name, wanted, quantity }) =>
    quantity === 0 ? `${isolated(name)} is out of stock` : `only ${quantity} of ${wanted} ${isolated(name)} left`,
  )
  return `Some items are running low: ${lines.join(', ')}`
}
