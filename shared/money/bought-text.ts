import { isolated } from '../language/isolated'
import { type ByWeight, weightText } from '../text/weight-text'
import { discountedPrice, type Priced } from './discount'
import { formatDzd } from './format'

/** Returns unit and price of goods that are bought: '1 L · 2 × DZD 100.00'; of goods by weight '1.5 kg · DZD 200.00 / 500 g'. */
export function boughtText(units: number, goods: Priced & ByWeight & { unit: string }): [unit: string, price: string] {
  const [unit, price] = [isolated(goods.unit), formatDzd(discountedPrice(goods))]
  return goods.grams ? [isolated(weightText(units * goods.grams)), `${price} / ${unit}`] : [unit, `${units} × ${price}`]
}
