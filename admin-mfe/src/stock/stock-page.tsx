import { useState } from 'react'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { valueOr } from '@souk-vert/shared/stores'
import { Box } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { countedProducts } from '../parts/counted-products'
import { EmptyList } from '../parts/list/empty-list'
import { Field, SelectField } from '../parts/form/field'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Action, Head } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { MissingTextPills } from '../parts/missing-text-pills'
import { NoProducts } from '../parts/list/no-products'
import { Pagination } from '../parts/list/pagination'
import { useQuery } from '../parts/use-query'
import { ChosenEdit } from './chosen-edit'
import { numberEdit } from './number-edit'
import { StockTable } from './stock-table'
import { type Sort, type StockFilter, useStock } from './use-stock'

/** Orders for a phone, which shows no heads of columns: text, what is sorted, and whether descending. */
const orders = new Map<string, [text: () => string, sort: Sort, descending: boolean]>([
  ['newest', [t.newestFirst, 'newest', true]],
  ['name', [t.name, 'name', false]],
  ['least', [t.leastStockFirst, 'stock', false]],
  ['most', [t.mostStockFirst, 'stock', true]],
  ['cheap', [t.lowestPriceFirst, 'price', false]],
  ['dear', [t.highestPriceFirst, 'price', true]],
  ['reduced', [t.highestDiscountFirst, 'discount', true]],
])
const orderTexts = () => new Map([...orders].map(([name, [text]]) => [name, text()]))

interface FiltersProps {
  filter: StockFilter
  /** Stock below which a product runs low; undefined until it is loaded. */
  threshold: number | undefined
  onChange(changed: Partial<StockFilter>): void
}

const Filters = ({ filter, threshold, onChange }: FiltersProps) => (
  <FilterRow>
    <Field
      label={t.search()}
      type="search"
      placeholder={t.name()}
      value={filter.search}
      onChange={({ target }) => onChange({ search: target.value })}
    />
    <Box sx={{ display: { md: 'none' } }}>
      <SelectField
        label={t.sortOrder()}
        options={orderTexts()}
        onChange={({ target }) => {
          const [, sort, descending] = orders.get(target.value)!
          onChange({ sort, descending })
        }}
      />
    </Box>
    <FilterPill isOn={filter.runningOut} onToggle={() => onChange({ runningOut: !filter.runningOut })}>
      {threshold ? t.runningLowBelow({ count: threshold }) : t.runningLow()}
    </FilterPill>
    <MissingTextPills
      chosen={filter.translationMissing}
      onChoose={(translationMissing) => onChange({ translationMissing })}
    />
  </FilterRow>
)

function Stock() {
  const params = useQuery()
  const { filter, change, edit, ...stock } = useStock({
    runningOut: params.has('running-out'),
    search: params.get('search') ?? '',
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminProduct>>(new Map())
  const answer = valueOr(stock.loaded, undefined)
  const isFiltered = filter.search.trim() !== '' || filter.runningOut || filter.translationMissing !== undefined

  const choose = (products: AdminProduct[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const product of products)
        if (isChosen) after.set(product._id, product)
        else after.delete(product._id)
      return after
    })
  /** Chosen products of this page have the values that the page shows, even if they have changed since. */
  const chosenNow = [...chosen.values()].map(
    (product) => answer?.data.find(({ _id }) => _id === product._id) ?? product,
  )
  const editAll = async (edits: Parameters<typeof edit>[0]) => {
    const saved = await edit(edits)
    if (saved) choose(saved, true)
    return saved !== undefined
  }
  return (
    <>
      <Head
        title={t.stockTitle()}
        facts={answer ? countedProducts(answer.totalCount, { isNarrowed: isFiltered }) : ''}
      />
      <Filters filter={filter} threshold={answer?.threshold} onChange={change} />
      {chosenNow.length > 0 && (
        <ChosenEdit products={chosenNow} onEdit={editAll} onClear={() => setChosen(new Map())} />
      )}
      <Loaded of={stock} loading={t.loadingStock()} failure={t.couldNotLoadStock()} height={480}>
        {({ data, threshold, page, totalPage }) =>
          data.length ? (
            <>
              <StockTable
                products={data}
                threshold={threshold}
                filter={filter}
                chosen={chosen}
                onSort={change}
                onChoose={choose}
                onSave={async (product, field, text) => {
                  const made = numberEdit(product, field, text)
                  return !made || (await edit([made])) !== undefined
                }}
              />
              {totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={(next) => change({ page: next })} />}
            </>
          ) : isFiltered ? (
            <EmptyList title={t.noData()} text={t.noProductsMatch()}>
              <Action outlined onClick={() => change({ search: '', runningOut: false, translationMissing: undefined })}>
                {t.showAllProducts()}
              </Action>
            </EmptyList>
          ) : (
            <NoProducts />
          )
        }
      </Loaded>
    </>
  )
}

/** Stock: price, discount and stock of all products, edited in place, one or several at once, and taken back. */
export const StockPage = adminPage(Stock, 'catalogue')
