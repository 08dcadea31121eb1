import { memo } from 'react'
import { fewLeft } from '@souk-vert/shared/contract/catalog/stock-text'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { unitPrice } from '@souk-vert/shared/money/unit-price'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { isolated } from '@souk-vert/shared/language/isolated'
import { Badge, Link, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { space, stretched } from '@souk-vert/shared/ui/theme'
import { FavouriteTogglePlace } from '../favourites/favourite-toggle-place'
import { AddToCart } from './add-to-cart'
import { CardControl, CardFrame, CardName, CardNotice, CardState, CardUnit, SkeletonFrame } from './card-frame'
import { CardPrice } from './card-price'
import type { CardProduct } from './card-product'
import { OutOfStock } from './out-of-stock'
import { untilText } from './until-text'
import { nthText } from '@souk-vert/shared/text/nth-text'
import { percentText } from '@souk-vert/shared/text/percent-text'

const Percent = styled(Badge)`
  position: absolute;
  top: ${space(2)};
  inset-inline-start: ${space(2)};
  /* Beside the heart. */
  max-width: calc(100% - ${space(14)});
`

/** The whole card leads to the product; the control lies above the link. */
const NameLink = styled(Link)(stretched('1px'))

interface ProductCardProps {
  product: CardProduct
  /** One level below the heading that the cards stand under. */
  heading: 'h2' | 'h3'
  /**
   * Priority of cards that are seen at once: their pictures are not lazy, and the first of them comes before all
   * else.
   */
  priority?: 'first' | 'early'
}

/** A product card (section 2). A list that grows to a thousand cards renders the new ones alone. */
export const ProductCard = memo(function ProductCard({ product, heading, priority }: ProductCardProps) {
  const { name, unit, price, stock } = product
  const now = discountedPrice(product)
  const isOut = stock === 0
  const { until } = product.nth ?? { until: product.discountUntil }
  const state = fewLeft(stock, product) ?? (until && untilText(until))
  const perUnit = !state && unitPrice(product)
  return (
    <CardFrame>
      <ProductPicture
        address={product.image[0]}
        name={name}
        width={160}
        sizes="(max-width: 767px) 120px, 190px"
        first={priority === 'first'}
        loading={priority ? 'eager' : 'lazy'}
        style={isOut ? { opacity: 0.5 } : undefined}
      />
      {(product.nth || now < price) && (
        <Percent>{product.nth ? nthText(product.nth) : percentText(product.discount)}</Percent>
      )}
      <CardName as={heading} dir="auto">
        <NameLink to={productUrl(product)}>{name}</NameLink>
      </CardName>
      <FavouriteTogglePlace product={product} />
      <CardUnit>
        <span>{isolated(unit) + (perUnit ? ` ·\u00a0${perUnit}` : '')}</span>
        {state && <CardState>{state}</CardState>}
      </CardUnit>
      <CardPrice now={now} before={price} />
      {isOut ? (
        <CardNotice>
          <OutOfStock />
        </CardNotice>
      ) : (
        <CardControl>
          <AddToCart product={product} />
        </CardControl>
      )}
    </CardFrame>
  )
})

/** A card whose product is on its way, in its final size. One element: a page may have a thousand of them. */
export const ProductCardSkeleton = () => <SkeletonFrame as={Skeleton} />
