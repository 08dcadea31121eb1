import { ButtonLink, EmptyState } from '@souk-vert/shared/ui/kit'
import type { States } from '@souk-vert/shared/testing/states'
import { aCategory } from '../testing/catalogue-builders'
import { SearchOpening } from './search-opening'
import { SearchSkeleton } from './search-skeleton'
import { OtherSearches } from './other-searches'

export const states: States = {
  each: {
    'nothing found': (
      <EmptyState picture="/uploads/brand/no-data" text="No Data found">
        <OtherSearches text="caviar" />
        <ButtonLink outlined to="/">
          Browse all categories
        </ButtonLink>
      </EmptyState>
    ),
    opening: <SearchOpening categories={[{ ...aCategory('Fruit'), url: '/Fruit-c1/Citrus-s1', products: null }]} />,
    loading: <SearchSkeleton />,
  },
}
