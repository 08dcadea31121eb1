import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Card, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { ChipList } from '../parts/chips-select'
import { Icon } from '../parts/icons'
import { RowAction, RowDanger } from '../parts/layout'

/** Wider than a phone: it scrolls inside of itself. */
const Scroll = styled(Card)`
  overflow-x: auto;
  border-radius: ${radius.panel};
`
const Table = styled.table`
  width: 100%;
  min-width: 600px;
  border-collapse: collapse;
  th {
    height: 36px;
    color: ${color.mute};
    font-size: ${text.small};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }
  th,
  td {
    padding: ${space(1)} ${space(3)};
  }
  tr + tr td,
  tbody td {
    border-top: 1px solid ${color.line};
  }
  tbody tr:hover {
    background: ${color.background};
  }
  td:first-of-type {
    color: ${color.mute};
    font-variant-numeric: tabular-nums;
  }
`
const Thumbnail = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  cursor: zoom-in;
  &:disabled {
    cursor: default;
  }
  ${media.large} {
    width: 32px;
    height: 32px;
  }
  > * {
    width: 100%;
    border-radius: ${radius.badge};
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${space(1)};
`

interface SubCategoryTableProps {
  subCategories: readonly SubCategory[]
  onShow(subCategory: SubCategory): void
  onEdit(subCategory: SubCategory): void
  onDelete(subCategory: SubCategory): void
}

/** Every sub-category (section 2): Sr.No, Name, Image, Category, Action. There is no paging. */
export const SubCategoryTable = ({ subCategories, onShow, onEdit, onDelete }: SubCategoryTableProps) => (
  <Scroll tabIndex={0} role="region" aria-label="Sub-categories">
    <Table>
      <thead>
        <tr>
          {['Sr.No', 'Name', 'Image', 'Category', 'Action'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subCategories.map((each, index) => (
          <tr key={each._id}>
            <td>{index + 1}</td>
            <td>
              <bdi>{each.name}</bdi>
            </td>
            <td>
              <Thumbnail
                type="button"
                aria-label={`Enlarge ${isolated(each.name)}`}
                disabled={!each.image}
                onClick={() => onShow(each)}
              >
                <ProductPicture address={each.image} name={each.name} width={44} />
              </Thumbnail>
            </td>
            <td>
              <ChipList choices={each.category} />
            </td>
            <td>
              <Actions>
                <RowAction
                  type="button"
                  outlined
                  aria-label={`Edit ${isolated(each.name)}`}
                  onClick={() => onEdit(each)}
                >
                  <Icon name="pencil" /> Edit
                </RowAction>
                <RowDanger type="button" aria-label={`Delete ${isolated(each.name)}`} onClick={() => onDelete(each)}>
                  Delete
                </RowDanger>
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
)
