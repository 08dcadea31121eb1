import { useLoaderData } from 'react-router-dom'
import { fewLeft } from '@souk-vert/shared/contract/catalog/stock-text'
import { ExtensionPlace, RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { unitPrice } from '@souk-vert/shared/money/unit-price'
import { isolated } from '@souk-vert/shared/language/isolated'
import { weighedNote } from '@souk-vert/shared/text/weighed-note'
import { DeliveryPlace } from '@souk-vert/shared/delivery/delivery-place'
import { Button, Container, Mute, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { groundOf } from '@souk-vert/shared/ui/product-picture'
import { color, font, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { FavouriteTogglePlace } from '../favourites/favourite-toggle-place'
import { cardOf } from '../cards/card-product'
import { Strip } from '../cards/strip'
import { Breadcrumb } from './breadcrumb'
import { BuyBar } from './buy-bar'
import { crumbsOf } from './crumbs-of'
import { Gallery } from './gallery'
import { Marketing } from './marketing'
import { ProductLayout } from './product-layout'
import { loadMore, type ProductData } from './product-loader'

/** Picture with the heart in its corner. */
const Pictured = styled.div`
  position: relative;
`

/** Facts of the product. Not a grid: in one of its rows the bar could not stick to the foot of the screen. */
const Facts = styled.div`
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space(4)};
  }
`

const Stock = styled.span`
  margin-inline-start: ${space(3)};
  color: ${color.brand};
  font: 600 ${text.body} ${font};
  white-space: nowrap;
  &[data-few='true'] {
    color: ${color.hot};
  }
`

/** 'In stock', or how few are left. Without stock, the control's place says so. */
function StockNote({ product }: Pick<ProductData, 'product'>) {
  const { stock } = product
  const few = fewLeft(stock, product)
  if (stock < 1) return null
  return <Stock data-few={few !== undefined}>{few ?? t.tickInStock()}</Stock>
}

/** A table of two columns; the description is above it, as wide as both. */
const Details = styled.dl`
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 0 ${space(4)};
    align-items: baseline;
    min-height: ${space(10)};
    padding-block: ${space(2)};
    border-top: 1px solid ${color.line};
  }
  div[data-wide] {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(1)};
    padding-bottom: ${space(4)};
    border: 0;
  }
  dt {
    color: ${color.mute};
  }
  [data-wide] dt {
    color: inherit;
    font: 700 ${text.base} ${font};
  }
  dd {
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
`

/** A product (section 2). */
export function ProductPage() {
  const { product, shelf, more } = useLoaderData<ProductData>()
  return (
    <>
      <ProductLayout>
        <Pictured style={shelf && groundOf(shelf.category)}>
          <Gallery key={product._id} pictures={product.image} name={product.name} />
          <FavouriteTogglePlace product={product} />
        </Pictured>
        <Facts>
          <div>
            <Breadcrumb crumbs={crumbsOf(shelf)} />
            <PageTitle tabIndex={-1} dir="auto">
              {product.name}
            </PageTitle>
            <Mute>{[isolated(product.unit), unitPrice(product)].filter(Boolean).join(' · ')}</Mute>
            <StockNote product={product} />
            <Mute as="p">{weighedNote(product)}</Mute>
          </div>
          <BuyBar product={cardOf(product)} />
          <DeliveryPlace />
          {product.stock < 1 && (
            <RemoteSlot
              key={product._id}
              name="account/BackInStock"
              props={{ productId: product._id }}
              placeholder={
                <Button type="button" outlined>
                  {t.notifyWhenBack()}
                </Button>
              }
              label={t.notifyWhenBackQuoted()}
              replayKey="back-in-stock"
            />
          )}
          <Details>
            {product.description.trim() && (
              <div data-wide="">
                <dt>{t.description()}</dt>
                <dd dir="auto">{product.description}</dd>
              </div>
            )}
            <div>
              <dt>{t.unit()}</dt>
              <dd dir="auto">{product.unit}</dd>
            </div>
            {Object.entries(product.more_details).map(([field, detail]) => (
              <div key={field}>
                <dt dir="auto">{field}</dt>
                <dd dir="auto">{detail}</dd>
              </div>
            ))}
          </Details>
        </Facts>
      </ProductLayout>
      <Marketing />
      <ExtensionPlace
        name="product/below"
        version={1}
        props={{ product: cardOf(product) }}
        around={(section) => <Container>{section}</Container>}
      />
      {shelf && (
        <Container style={groundOf(shelf.category)}>
          <Strip
            id={product._id}
            name={t.moreFrom({ name: shelf.subCategory.name })}
            url={shelf.subCategory.url}
            products={more}
            load={(signal) => loadMore(shelf, product._id, signal)}
          />
        </Container>
      )}
    </>
  )
}
