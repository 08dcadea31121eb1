/** What the merge of a guest's cart could not take over in full, for the person to read. */
export function cappedSentence(capped: { name: string; wanted: number; quantity: number }[]): string {
  const lines = capped.map(({ name, wanted, quantity }) =>
    quantity === 0 ? `${name} is out of stock` : `${quantity} of ${wanted} ${name}`,
  )
  return `Not all of your cart is in stock: ${lines.join(', ')}`
}
