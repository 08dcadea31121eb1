import { useEffect, useRef } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, media, radius, space, STICKY_COLUMN } from '@souk-vert/shared/ui/theme'
import { centerInList } from '../parts/center-in-list'

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  ${media.large} {
    position: ${STICKY_COLUMN};
    top: 84px;
    overflow-y: auto;
    max-height: calc(100vh - 100px);
  }
  ${media.small} {
    display: flex;
    gap: ${space(2)};
    overflow-x: auto;
    margin: 0 -${space(4)};
    padding: 0 ${space(4)};
    scrollbar-width: none;
    > li {
      flex: none;
    }
  }
  ${media.narrow} {
    margin: 0 -${space(2.5)};
    padding: 0 ${space(2.5)};
  }
`

/** Picture and name: a row of the column, on phones a pill. */
const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  padding: ${space(1)};
  border-radius: ${radius.card};
  font-weight: 600;
  line-height: 1.25rem;
  overflow-wrap: break-word;
  outline-offset: -3px;
  &:hover {
    color: ${color.brand};
  }
  &[aria-current] {
    background: ${color.soft};
    color: ${color.brand};
  }
  ${media.small} {
    grid-template-columns: 40px auto;
    gap: ${space(2)};
    min-height: 48px;
    padding: 3px;
    padding-inline-end: ${space(3)};
    border: 1px solid ${color.line};
    background: ${color.surface};
    white-space: nowrap;
    &[aria-current] {
      border-color: transparent;
    }
  }
`

/** Name of at most three lines; on phones one. */
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  max-width: 100%;
  ${media.small} {
    display: block;
    max-width: 200px;
    text-overflow: ellipsis;
  }
`

interface SubCategoryListProps {
  category: CategoryReference
  subCategories: CategoryReference[]
  current: CategoryReference
}

/** The category's sub-categories: a column, on phones a row; where it scrolls it shows the current one (section 2). */
export function SubCategoryList({ category, subCategories, current }: SubCategoryListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (entry) centerInList(entry)
  }, [current._id])
  return (
    <nav aria-label={category.name}>
      <List ref={list}>
        {subCategories.map((subCategory) => (
          <li key={subCategory._id}>
            <Entry
              to={subCategoryUrl(category, subCategory)}
              aria-current={subCategory._id === current._id ? 'page' : undefined}
            >
              <ProductPicture address={subCategory.image || undefined} name={subCategory.name} width={48} />
              <Name dir="auto">{subCategory.name}</Name>
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  )
}
