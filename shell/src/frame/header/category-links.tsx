import { listingUrl } from '@souk-vert/shared/slug/urls'
import { useShop } from '@souk-vert/shared/stores'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, radius, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 200px);
  gap: ${space(1)};
  a {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    min-height: 48px;
    padding: ${space(1)};
    border-radius: ${radius.control};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  a:hover {
    background: ${color.soft};
  }
`

/** Links to the first listing of each category. */
export function CategoryLinks() {
  const categories = useShop((state) => state.categories)
  const subCategories = useShop((state) => state.subCategories)
  const all = categories.status === 'ready' ? categories.value : []
  const shelves = subCategories.status === 'ready' ? subCategories.value : []
  return (
    <nav aria-label={t.allCategories()}>
      <List>
        {all.map((category) => (
          <li key={category._id}>
            <Link
              to={listingUrl(category, shelves) ?? '/'}
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              <ProductPicture address={category.image || undefined} name={category.name} width={40} />
              <span dir="auto">{category.name}</span>
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
