import { call } from '@souk-vert/shared/client'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { unitsOf } from '@souk-vert/shared/text/weight-text'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { SearchPicker } from '../parts/form/search-picker'
import { UnitsField } from '../parts/form/units-field'
import { Row, RowAction, Rows } from '../parts/layout'

/** A line of an order that is taken: the product as the desk was shown it, and its pieces as they are typed. */
export interface Wanted {
  product: Pick<Product, '_id' | 'name' | 'unit' | 'price' | 'discount' | 'stock' | 'grams'>
  typed: string
}

const find = async (search: string, signal?: AbortSignal) =>
  (await call('POST /api/product/search-product', { search }, { signal })).data

interface GoodsProps {
  lines: Wanted[]
  /** Pieces of a line; 0 where what is typed is no number. */
  piecesOf(line: Wanted): number
  errors: Partial<Record<string, string>>
  onChange(lines: Wanted[]): void
}

/** The goods of an order that is taken: found by name, with the pieces of each and what they cost. */
export const Goods = ({ lines, piecesOf, errors, onChange }: GoodsProps) => (
  <Rows as="section" aria-label={t.goodsOfOrder()}>
    <SearchPicker
      label={t.addProduct()}
      error={lines.length ? undefined : errors.list_items}
      find={find}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      row={({ name, unit, stock, ...goods }) => (
        <Row data-spread="" style={{ flex: 1 }}>
          <span>
            <bdi>{name}</bdi> <Mute dir="auto">{unit}</Mute>
          </span>
          <span>
            {[
              formatDzd(discountedPrice(goods)),
              stock ? t.inStockCount({ count: unitsOf(stock, goods) }) : t.soldOut(),
            ].join(' · ')}
          </span>
        </Row>
      )}
      onChoose={(product) => {
        if (!lines.some((line) => line.product._id === product._id))
          onChange([...lines, { product, typed: String(unitsOf(1, product)) }])
      }}
    />
    {lines.map((line) => {
      const { _id, price, discount } = line.product
      const name = t.nameAndUnit(line.product)
      return (
        <Row key={_id} style={{ flexWrap: 'nowrap', alignItems: 'end' }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <UnitsField
              name={_id}
              goods={line.product}
              value={line.typed}
              error={errors[_id]}
              onChange={({ target }) =>
                onChange(lines.map((each) => (each === line ? { ...line, typed: target.value } : each)))
              }
            />
          </div>
          <span style={{ display: 'grid', alignItems: 'center', minHeight: 44, whiteSpace: 'nowrap' }}>
            {formatDzd(lineTotal({ price, discount, quantity: piecesOf(line) }))}
          </span>
          <RowAction aria-label={t.removeOne({ name })} onClick={() => onChange(lines.filter((each) => each !== line))}>
            {t.remove()}
          </RowAction>
        </Row>
      )
    })}
  </Rows>
)
