import { Skeleton } from 'shared/ui/kit'
import { radius } from 'shared/ui/theme'
import { PictureBox } from 'shared/ui/product-picture'
import { ProductLayout } from './product-layout'

/** The boxes of a product page while it loads. */
export const ProductSkeleton = () => (
  <ProductLayout aria-busy="true" aria-label="Loading product">
    <PictureBox style={{ borderRadius: radius.banner }} />
    <div>
      <Skeleton style={{ height: 34, width: '70%', margin: '36px 0 12px' }} />
      <Skeleton style={{ height: 44, width: 160, marginBottom: 16 }} />
      <Skeleton style={{ height: 44, width: 220, marginBottom: 16 }} />
      <Skeleton style={{ height: 190 }} />
    </div>
  </ProductLayout>
)
