import { Fragment } from 'react'
import { useLoaderData } from 'react-router-dom'
import { discountedPrice } from 'shared/money/discount'
import { Badge, Container, Mute, PageTitle, Price, styled } from 'shared/ui/kit'
import { color, font, media, space, text } from 'shared/ui/theme'
import { AddToCart } from '../parts/add-to-cart'
import { cardOf } from '../parts/card-product'
import { OutOfStock } from '../parts/out-of-stock'
import { Strip } from '../parts/strip'
import { Breadcrumb } from './breadcrumb'
import { crumbsOf } from './crumbs-of'
import { Gallery } from './gallery'
import { Marketing } from './marketing'
import { ProductLayout } from './product-layout'
import { loadMore, type ProductData } from './product-loader'

const Facts = styled.div`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`

const Cost = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
`

const Percent = styled(Badge)`
  background: ${color.hotSoft};
  color: ${color.hot};
`

const Control = styled.div`
  width: 220px;
  min-height: 44px;
  ${media.small} {
    width: 100%;
  }
`

const Details = styled.dl`
  display: grid;
  gap: ${space(1)};
  dt {
    margin-top: ${space(3)};
    font: 700 ${text.base} ${font.heading};
  }
  dd {
    color: ${color.mute};
    white-space: pre-line;
  }
`

/** A product (section 2). */
export function ProductPage() {
  const { product, shelf, more } = useLoaderData<ProductData>()
  const now = discountedPrice(product)
  return (
    <>
      <ProductLayout>
        <Gallery key={product._id} pictures={product.image} name={product.name} />
        <Facts>
          <div>
            <Breadcrumb crumbs={crumbsOf(shelf)} />
            <PageTitle tabIndex={-1}>{product.name}</PageTitle>
            <Mute>{product.unit}</Mute>
          </div>
          <Cost>
            <Price large now={now} before={product.price} />
            {now < product.price && <Percent>{`${product.discount}% Discount`}</Percent>}
          </Cost>
          <Control>{product.stock > 0 ? <AddToCart product={cardOf(product)} prominent /> : <OutOfStock />}</Control>
          <Marketing />
          <Details>
            {product.description.trim() && (
              <>
                <dt>Description</dt>
                <dd>{product.description}</dd>
              </>
            )}
            <dt>Unit</dt>
            <dd>{product.unit}</dd>
            {Object.entries(product.more_details).map(([field, detail]) => (
              <Fragment key={field}>
                <dt>{field}</dt>
                <dd>{detail}</dd>
              </Fragment>
            ))}
          </Details>
        </Facts>
      </ProductLayout>
      {shelf && (
        <Container>
          <Strip
            id={product._id}
            name={`More from ${shelf.subCategory.name}`}
            url={shelf.subCategory.url}
            products={more}
            load={(signal) => loadMore(shelf, product._id, signal)}
          />
        </Container>
      )}
    </>
  )
}
