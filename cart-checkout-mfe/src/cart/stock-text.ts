/** Why there can be no more of a product; `stock` in units of sale. */
export const stockText = (stock: number): string => (stock > 0 ? `Only ${stock} left in stock` : 'Out of Stock')
