import { useEffect, useRef } from 'react'
import type { CategoryReference } from 'shared/contract/category'
import { subCategoryUrl } from 'shared/slug/urls'
import { Link, styled } from 'shared/ui/kit'
import { ProductPicture } from 'shared/ui/product-picture'
import { color, media, radius, space, text } from 'shared/ui/theme'
import { centerInList } from '../parts/center-in-list'

const List = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  ${media.large} {
    position: sticky;
    top: 84px;
    overflow-y: auto;
    max-height: calc(100vh - 100px);
  }
  ${media.small} {
    display: flex;
    overflow-x: auto;
    margin: 0 -${space(2.5)};
    padding: 0 ${space(2.5)};
    scrollbar-width: none;
  }
`

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  min-height: 60px;
  padding: ${space(1.5)};
  border-radius: ${radius.card};
  font-weight: 600;
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
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    width: min-content;
    min-width: 84px;
    max-width: 120px;
    height: 100%;
    font-size: ${text.small};
    line-height: 19px;
    text-align: center;
    > div {
      flex: none;
      align-self: center;
      width: 72px;
    }
  }
`

/** At most three lines. */
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  max-width: 100%;
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
              <ProductPicture address={subCategory.image || undefined} name={subCategory.name} width={72} />
              <Name>{subCategory.name}</Name>
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  )
}
