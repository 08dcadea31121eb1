import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { radius } from '@souk-vert/shared/ui/theme'
import { PictureBox } from '@souk-vert/shared/ui/product-picture'
import * as t from '#messages'
import { pictureShape, ProductLayout } from './product-layout'

const Picture = styled(PictureBox)`
  border-radius: ${radius.banner};
  ${pictureShape}
`

/** The boxes of a product page while it loads. */
export const ProductSkeleton = () => (
  <ProductLayout role="status" aria-busy="true" aria-label={t.loadingProduct()}>
    <Picture />
    <div>
      <Skeleton style={{ height: 34, width: '70%', margin: '36px 0 12px' }} />
      <Skeleton style={{ height: 44, width: 160, marginBottom: 16 }} />
      <Skeleton style={{ height: 52, maxWidth: 360, marginBottom: 28 }} />
      <Skeleton style={{ height: 190 }} />
    </div>
  </ProductLayout>
)
