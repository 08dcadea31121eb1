import { addressRefusal } from '../address/refusals'
import { alertRefusal } from '../back-in-stock/refusals'
import { cartRefusal } from '../cart/refusals'
import { catalogRefusal } from '../catalog/refusals'
import { couponRefusal } from '../coupon/refusals'
import { offerRefusal } from '../offer/refusals'
import { deliveryRefusal } from '../delivery/refusals'
import type { Row } from '../http/refusal'
import { httpRefusal } from '../http/refusals'
import { importRefusal } from '../import/refusals'
import { infoPageRefusal } from '../info-page/refusals'
import { orderRefusal } from '../order/refusals'
import { pictureRefusal } from '../picture/refusals'
import { releaseRefusal } from '../release/refusals'
import { userRefusal } from '../user/refusals'

/** Returns status and meaning of every refusal by its code. @throws Error where two features have one */
export function refusalsByCode(features: { rows: Record<string, Row> }[]) {
  const all = new Map<string, { status: number; meaning: string }>()
  for (const { rows } of features)
    for (const [code, [status, meaning]] of Object.entries(rows)) {
      if (all.has(code)) throw new Error(`Two features have the refusal ${code}`)
      all.set(code, { status, meaning })
    }
  return all
}

/** Refusals of all features. */
export const allRefusals = refusalsByCode([
  ...[httpRefusal, userRefusal, addressRefusal, catalogRefusal, alertRefusal, cartRefusal, deliveryRefusal],
  ...[orderRefusal, couponRefusal, offerRefusal, infoPageRefusal, importRefusal, pictureRefusal, releaseRefusal],
])
