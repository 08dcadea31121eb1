import { useRef } from 'react'
import * as t from '#messages'
import type { CardProduct } from '../cards/card-product'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { Strip } from '../cards/strip'
import { loadOffers } from './home-loader'
import { useBoughtProducts } from './use-bought-products'

/** Path of the shopper's orders. */
const ORDERS = '/dashboard/myorders'

/** Address of all products with a discount: as `choices.ts` writes it, whose code home does without. */
const OFFERS = '/search?offer=1&q='

const names = { bought: t.buyAgain, usual: t.regularBuys }

/**
 * Offers; for a shopper who has ordered, products to buy again in their place, from the second order on the usual
 * ones. They are equally high.
 */
export function FirstStrip({ offers }: { offers: CardProduct[] | null }) {
  const place = useRef<HTMLDivElement>(null)
  const bought = useBoughtProducts(place)
  if (!bought && offers?.length === 0) return null
  const most = offers?.[0]?.discount
  return (
    <div ref={place}>
      {bought ? (
        <Strip
          isBand
          key="bought"
          id="bought"
          name={names[bought.is]()}
          note={t.fromYourOrders()}
          url={ORDERS}
          products={bought.products}
          load={loadOffers}
        />
      ) : (
        <Strip
          isBand
          key="offers"
          id="offers"
          name={t.offers()}
          note={most === undefined ? undefined : t.upToOff({ percent: percentText(most) })}
          url={OFFERS}
          whenEmpty={t.noOffersToday()}
          products={offers}
          load={loadOffers}
        />
      )}
    </div>
  )
}
