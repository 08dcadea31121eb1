import { Fragment, type ReactElement } from 'react'
import { SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import type { ListedProduct } from './page-of-products'
import { ProductCard, ProductCardSkeleton } from './product-card'

/** `--columns` is the number of a desk's columns: set by a page that has something beside its list. `--card` is a card's width. */
const Grid = styled.ul`
  --card: calc(50vw - ${space(5)});
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(2)};
  ${media.narrow} {
    --card: calc(50vw - ${space(3.5)});
  }
  @media (min-width: 480px) {
    --card: 150px;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  }
  ${media.large} {
    --card: 170px;
    grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
    gap: ${space(5)} ${space(3)};
  }
  ${media.desk} {
    --card: 182px;
    grid-template-columns: repeat(var(--columns, 6), minmax(0, 1fr));
  }
  @media (min-width: 1280px) {
    --card: 195px;
  }
  ${media.wideDesk} {
    grid-template-columns: repeat(var(--columns, 7), minmax(0, 1fr));
  }
`

/** Cards of a phone's first screen. */
const ABOVE_FOLD = 4

const priorityOf = (index: number) => (index === 0 ? 'first' : index < ABOVE_FOLD ? 'early' : undefined)

const Row = styled.li`
  grid-column: 1 / -1;
`

/** Product cards of equal height under a page's heading, those only also found under one of their own; `children` are further entries. */
export function ProductGrid({ products, children }: { products: ListedProduct[]; children?: ReactElement | false }) {
  const firstAlso = products.findIndex(({ isAlso }) => isAlso)
  return (
    <Grid>
      {products.map((product, index) => (
        <Fragment key={product._id}>
          {index === firstAlso && (
            <Row>
              <SectionTitle>{t.alsoFound()}</SectionTitle>
            </Row>
          )}
          <li>
            <ProductCard product={product} heading="h2" priority={priorityOf(index)} />
          </li>
        </Fragment>
      ))}
      {children}
    </Grid>
  )
}

/** Placeholder that is hidden without script: nothing would replace it. */
const Awaited = styled.li`
  ${media.scriptless} {
    display: none;
  }
`

/** Number of skeletons in a list while products are loading (section 9). */
export const LIST_SKELETONS = 10

/** Entries of a grid or strip whose products are on their way. */
export const SkeletonEntries = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <Awaited key={index} aria-hidden="true">
      <ProductCardSkeleton />
    </Awaited>
  ))
