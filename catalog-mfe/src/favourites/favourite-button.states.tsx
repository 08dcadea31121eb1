import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { Like, type States } from '@souk-vert/shared/testing/states'
import { HeartButton } from './favourite-button'

const heart = (isFavourite: boolean) => (
  <div style={{ position: 'relative' }}>
    <ProductPicture address="/uploads/0123456789abcdef0123456789abcdef" name="Whole milk" width={160} />
    <HeartButton name="Whole milk" isFavourite={isFavourite} onPress={() => undefined} />
  </div>
)

export const states: States = {
  width: 160,
  each: {
    default: heart(false),
    favourite: heart(true),
    hover: <Like state="hover">{heart(false)}</Like>,
    focus: <Like state="focus-visible">{heart(false)}</Like>,
  },
}
