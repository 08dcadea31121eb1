import type { States } from '@souk-vert/shared/testing/states'
import { OutOfStock } from '../cards/out-of-stock'
import { Breadcrumb } from './breadcrumb'
import { Marketing } from './marketing'
import { ProductSkeleton } from './product-skeleton'

export const states: States = {
  each: {
    breadcrumb: (
      <Breadcrumb
        crumbs={[
          { name: 'Bakery', url: '/' },
          { name: 'Bread', url: '/bread' },
        ]}
      />
    ),
    'marketing blocks': <Marketing />,
    'out of stock': <OutOfStock />,
    loading: <ProductSkeleton />,
  },
}
