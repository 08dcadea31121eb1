import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { Checkbox } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { Icon } from '../parts/icons'
import { DataTable, TableFrame } from '../parts/table-frame'
import { NumberCell } from './number-cell'
import type { NumericField } from '@souk-vert/shared/contract/catalog/product-fields'
import { numberLabels } from './number-edit'
import type { Sort, StockFilter } from './use-stock'

/** Table whose rows are cards on a phone. */
const Table = styled(DataTable)`
  .numeric {
    width: 112px;
    text-align: end;
  }
  tr[data-chosen] {
    background: ${color.soft};
  }
  ${media.small} {
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      margin-bottom: ${space(2)};
      padding: ${space(2)};
      border: 1px solid ${color.line};
      border-radius: ${radius.panel};
      background: ${color.surface};
    }
    tbody td {
      height: auto;
      border: 0;
      padding: 0 ${space(1)};
    }
    .product {
      grid-column: 1 / -1;
      grid-row: 1;
      padding-inline-end: 48px;
    }
    .choice {
      grid-column: 3;
      grid-row: 1;
      justify-self: end;
    }
    .shelf {
      display: none;
    }
    .numeric {
      width: auto;
      text-align: left;
    }
    .numeric::before {
      content: attr(data-label);
      color: ${color.mute};
      font-size: ${text.small};
    }
  }
`
const Product = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)};
  padding-block: ${space(1)};
  overflow-wrap: anywhere;
  > div:last-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(2)};
  }
  strong {
    font-weight: 600;
  }
`
const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 36px;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: inherit;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  svg {
    width: 14px;
    height: 14px;
    visibility: hidden;
  }
  [aria-sort] > & {
    color: ${color.ink};
    svg {
      visibility: visible;
    }
  }
  [aria-sort='ascending'] > & svg {
    transform: rotate(180deg);
  }
`

interface HeadProps {
  sort: Sort
  label: string
  filter: StockFilter
  onSort(part: Pick<StockFilter, 'sort' | 'descending'>): void
  className?: string
}

function SortHead({ sort, label, filter, onSort, className }: HeadProps) {
  const isSorted = filter.sort === sort
  const descending = isSorted && !filter.descending
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (filter.descending ? 'descending' : 'ascending') : undefined}
    >
      <SortButton type="button" onClick={() => onSort({ sort, descending })}>
        <span>{label}</span>
        <Icon name="down" />
      </SortButton>
    </th>
  )
}

const numericFields: NumericField[] = ['price', 'discount', 'stock']

interface StockTableProps {
  products: AdminProduct[]
  /** Number of pieces below which a product is running out. */
  threshold: number
  filter: StockFilter
  chosen: ReadonlyMap<string, AdminProduct>
  onSort(part: Pick<StockFilter, 'sort' | 'descending'>): void
  onChoose(products: AdminProduct[], isChosen: boolean): void
  onSave(product: AdminProduct, field: NumericField, text: string): Promise<boolean>
}

/** The table in which price, discount and stock are typed over; those that are ticked can be edited together. */
export function StockTable(props: StockTableProps) {
  const { products, threshold, filter, chosen, onSort, onChoose, onSave } = props
  const areAllChosen = products.every(({ _id }) => chosen.has(_id))
  const head = (sort: Sort, label: string, className?: string) => (
    <SortHead sort={sort} label={label} filter={filter} onSort={onSort} className={className} />
  )
  return (
    <TableFrame label="Stock">
      <Table>
        <thead>
          <tr>
            <td className="choice">
              <Checkbox
                checked={areAllChosen}
                indeterminate={!areAllChosen && products.some(({ _id }) => chosen.has(_id))}
                onChange={() => onChoose(products, !areAllChosen)}
                slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
              />
            </td>
            {head('name', 'Product')}
            <th scope="col">Category</th>
            {head('price', 'Price', 'numeric')}
            {head('discount', 'Discount', 'numeric')}
            {head('stock', 'Stock', 'numeric')}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product._id} data-chosen={chosen.has(product._id) ? '' : undefined}>
              <td className="choice">
                <Checkbox
                  checked={chosen.has(product._id)}
                  onChange={() => onChoose([product], !chosen.has(product._id))}
                  slotProps={{ input: { 'aria-label': `Select ${isolated(product.name)}` } }}
                />
              </td>
              <td className="product">
                <Product>
                  <ProductPicture address={product.image[0]} name={product.name} width={32} />
                  <div>
                    <strong dir="auto">{product.name}</strong>
                    <Mute dir="auto">{product.unit}</Mute>
                    {product.hidden && <Mute>Hidden</Mute>}
                  </div>
                </Product>
              </td>
              <td className="shelf">
                <Mute>{product.category.map(({ name }) => isolated(name)).join(', ')}</Mute>
              </td>
              {numericFields.map((field) => (
                <td key={field} className="numeric" data-label={numberLabels[field]}>
                  <NumberCell
                    product={product}
                    field={field}
                    isLow={field === 'stock' && product.stock < threshold}
                    onSave={(typed) => onSave(product, field, typed)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
