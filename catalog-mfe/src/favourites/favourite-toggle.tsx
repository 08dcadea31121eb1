import { useEffect } from 'react'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import * as t from '#messages'
import { loadFavourites, toggleFavourite, useIsFavourite } from './favourites'
import { FavouriteButton } from './favourite-button'

/** Button that shows whether a product is a favourite, and changes it. Not rendered until that is known. */
export function FavouriteToggle({ product }: { product: { _id: string; name: string } }) {
  const { slotFailed } = useSlotHost()
  const isFavourite = useIsFavourite(product._id)
  const hasFailed = isFavourite === 'failed'
  useEffect(() => {
    const message = t.couldNotLoadFavourites()
    if (hasFailed) return slotFailed({ remote: 'catalog', message, retry: () => void loadFavourites() })
  }, [hasFailed, slotFailed])

  if (typeof isFavourite !== 'boolean') return null
  return <FavouriteButton name={product.name} isFavourite={isFavourite} onPress={() => toggleFavourite(product._id)} />
}
