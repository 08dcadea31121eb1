/** What the merge of a guest's cart could not take over in full, for the person to read. */
export function cappedSentence(capped: { name: string; wanted: number; quantity: number }[]): string {
  const lines = capped.map(({ name, wanted, quantity }) =>
    quantity === 0 ? `${name} is out of stock` : `only ${quantity} of ${wanted} ${name} left`,
  )
  return `Some items are running low: ${lines.join(', ')}`
}
