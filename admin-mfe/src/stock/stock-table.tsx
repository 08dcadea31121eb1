import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { NumericField } from '@souk-vert/shared/contract/catalog/product-fields'
import { Mute } from '@souk-vert/shared/ui/kit'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import * as t from '#messages'
import { Row } from '../parts/layout'
import { listText } from '../parts/list-text'
import { type Column, ResponsiveTable } from '../parts/list/responsive-table'
import { NumberCell } from './number-cell'
import { numberLabels } from './number-edit'
import type { Sort, StockFilter } from './use-stock'

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
export function StockTable({ products, threshold, filter, chosen, onSort, onChoose, onSave }: StockTableProps) {
  const number = (field: NumericField, phone: string): Column<AdminProduct, Sort> => ({
    head: numberLabels[field](),
    sort: field,
    isNumeric: true,
    phone,
    isLabelled: true,
    cell: (product) => (
      <NumberCell
        product={product}
        field={field}
        isLow={field === 'stock' && product.stock < threshold}
        onSave={(typed) => onSave(product, field, typed)}
      />
    ),
  })
  return (
    <ResponsiveTable<AdminProduct, Sort>
      label={t.stock()}
      rows={products}
      keyOf={({ _id }) => _id}
      card="44px repeat(3, minmax(0, 1fr))"
      selection={{
        label: ({ name }) => t.selectOne({ name }),
        isChosen: ({ _id }) => chosen.has(_id),
        onChoose,
        phone: '1 / 1',
      }}
      sorted={filter}
      onSort={onSort}
      columns={[
        {
          head: t.product(),
          sort: 'name',
          phone: '1 / 2 / 2 / 5',
          cell: ({ name, unit, hidden, offered, image }) => (
            <Row style={{ flexWrap: 'nowrap' }}>
              <div style={{ flex: 'none', width: 32 }}>
                <ProductPicture address={image[0]} name={name} width={32} />
              </div>
              <span>
                <strong dir="auto">{name}</strong> <Mute dir="auto">{unit}</Mute> {hidden && <Mute>{t.hidden()}</Mute>}
                {offered !== undefined && <Mute as="div">{t.offeredNow({ percent: percentText(offered) })}</Mute>}
              </span>
            </Row>
          ),
        },
        {
          head: t.category(),
          phone: 'none',
          cell: ({ category }) => <Mute>{listText(category.map(({ name }) => name))}</Mute>,
        },
        number('price', '2 / 1 / 3 / 3'),
        number('discount', '2 / 3'),
        number('stock', '2 / 4'),
      ]}
    />
  )
}
