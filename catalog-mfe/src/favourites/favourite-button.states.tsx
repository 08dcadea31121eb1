import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { Like, type States } from '@souk-vert/shared/testing/states'
import { FavouriteButton } from './favourite-button'

const favourite = (isFavourite: boolean) => (
  <div style={{ position: 'relative' }}>
    <ProductPicture address="/uploads/0123456789abcdef0123456789abcdef" name="Whole milk" width={160} />
    <FavouriteButton name="Whole milk" isFavourite={isFavourite} onPress={() => undefined} />
  </div>
)

export const states: States = {
  width: 160,
  each: {
    default: favourite(false),
    favourite: favourite(true),
    hover: <Like state="hover">{favourite(false)}</Like>,
    focus: <Like state="focus-visible">{favourite(false)}</Like>,
  },
}
