import { memo } from 'react'
import { discountedPrice } from 'shared/money/discount'
import { productUrl } from 'shared/slug/urls'
import { Badge, Link, Price, Skeleton, styled } from 'shared/ui/kit'
import { space, stretched } from 'shared/ui/theme'
import { AddToCart } from './add-to-cart'
import { CardControl, CardFoot, CardFrame, CardName, CardPrice, CardUnit, SkeletonFrame } from './card-frame'
import type { CardProduct } from './card-product'
import { OutOfStock } from './out-of-stock'
import { ProductPicture } from 'shared/ui/product-picture'

const Percent = styled(Badge)`
  position: absolute;
  top: ${space(4)};
  left: ${space(4)};
`

/** The whole card leads to the product; the control lies above the link. */
const NameLink = styled(Link)(stretched('-1px'))

interface ProductCardProps {
  product: CardProduct
  /** One level below the heading that the cards stand under. */
  heading: 'h2' | 'h3'
  /** Of cards that are seen at once: their pictures are not lazy, and the first of them comes before all else. */
  priority?: 'first' | 'early'
}

/** A product card (section 2). A list that grows to a thousand of them renders the new ones alone. */
export const ProductCard = memo(function ProductCard({ product, heading, priority }: ProductCardProps) {
  const now = discountedPrice(product)
  return (
    <CardFrame>
      <ProductPicture
        address={product.image[0]}
        name={product.name}
        width={160}
        sizes="(max-width: 767px) 42vw, 220px"
        first={priority === 'first'}
        loading={priority ? 'eager' : 'lazy'}
      />
      {now < product.price && <Percent>{`${product.discount}%`}</Percent>}
      <CardName as={heading}>
        <NameLink to={productUrl(product)}>{product.name}</NameLink>
      </CardName>
      <CardUnit>{product.unit}</CardUnit>
      <CardFoot>
        <CardPrice>
          <Price now={now} before={product.price} />
        </CardPrice>
        <CardControl>{product.stock > 0 ? <AddToCart product={product} /> : <OutOfStock />}</CardControl>
      </CardFoot>
    </CardFrame>
  )
})

/** A card whose product is on its way, in its final size. One element: a page may have a thousand of them. */
export const ProductCardSkeleton = () => <SkeletonFrame as={Skeleton} />
