import { useEffect, useState } from 'react'
import { call, loadCatalogue } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { isLanguage } from '@souk-vert/shared/language/languages'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { countedProducts } from '../parts/counted-products'
import { EmptyList } from '../parts/list/empty-list'
import { Field, SelectField } from '../parts/form/field'
import { type OtherLanguage } from '../parts/form/translated-fields'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Icon } from '../parts/icons'
import { Action, Grid, Head } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { MissingTextPills } from '../parts/missing-text-pills'
import { NoProducts, UploadLink } from '../parts/list/no-products'
import { Pagination } from '../parts/list/pagination'
import { useFilteredList } from '../parts/list/use-filtered-list'
import { DeleteProduct } from './delete-product'
import { EditProduct } from './edit-product'
import { ProductTile } from './product-tile'
import { SuccessDialog } from './success-dialog'

const none: CategoryReference[] = []

const kinds = [
  ['outOfStock', t.outOfStock],
  ['hidden', t.hidden],
  ['withoutPicture', t.withoutPicture],
] as const

/** Kinds of products that a pill shows alone: one of `kinds`, or those that lack a text in a language. */
type Only = (typeof kinds)[number][0] | OtherLanguage

const filterOf = (only: Only) => (isLanguage(only) ? { translationMissing: only } : { [only]: true })

interface ProductFilter {
  search: string
  page: number
  /** Id of a category, '' for all. */
  category: string
  only: Only | ''
}

const firstPage: ProductFilter = { search: '', page: 1, category: '', only: '' }

/** Products on a page (section 2). */
const LIMIT = 12

/** Loads the admins' list of products (section 4). With a filter, the text is of words of the name. */
async function loadProducts({ category, only, ...asked }: ProductFilter, signal?: AbortSignal) {
  const body = { ...asked, limit: LIMIT }
  if (!category && !only) {
    const { data, totalCount, totalNoPage } = await call('POST /api/product/get', body, { signal })
    return { products: data, totalCount, lastPage: totalNoPage }
  }
  const filters = { ...(category && { category }), ...(only && filterOf(only)) }
  const { data, totalCount, totalPage } = await call(
    'POST /api/product/admin-stock',
    { ...body, ...filters },
    { signal },
  )
  return { products: data, totalCount, lastPage: totalPage }
}

/** Purpose of the open dialog. */
type Open = { for: 'edit' | 'remove'; product: AdminProduct } | { for: 'saved'; message: string; product: AdminProduct }

interface FiltersProps {
  filter: ProductFilter
  onChange(changed: Partial<ProductFilter>): void
}

function Filters({ filter: { search, category, only }, onChange }: FiltersProps) {
  const categories = useShop((state) => valueOr(state.categories, none))
  return (
    <FilterRow>
      <Field
        label={t.searchProduct()}
        isLabelHidden
        type="search"
        placeholder={t.searchProduct()}
        before={<Icon name="search" />}
        value={search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <SelectField
        label={t.category()}
        value={category}
        options={new Map([['', t.allCategories()], ...categories.map(({ _id, name }) => [_id, name] as const)])}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      {kinds.map(([kind, word]) => (
        <FilterPill key={kind} isOn={only === kind} onToggle={() => onChange({ only: only === kind ? '' : kind })}>
          {word()}
        </FilterPill>
      ))}
      <MissingTextPills chosen={only} onChoose={(language) => onChange({ only: language ?? '' })} />
    </FilterRow>
  )
}

function Products() {
  const { filter, change, ...list } = useFilteredList(firstPage, loadProducts)
  const { search, page, category, only } = filter
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useEffect(() => void loadCatalogue(), [])
  const shown = valueOr(list.loaded, undefined)
  // The last product of the last page is gone.
  useEffect(() => {
    if (shown && page > shown.lastPage) change({ page: shown.lastPage })
  })
  const isFiltered = search !== '' || category !== '' || only !== ''
  const hasNone = shown?.products.length === 0 && !isFiltered
  return (
    <>
      <Head
        title={t.productsTitle()}
        facts={shown && !hasNone ? countedProducts(shown.totalCount, { isNarrowed: Boolean(category || only) }) : ''}
      >
        {!hasNone && <UploadLink />}
      </Head>
      {!hasNone && <Filters filter={filter} onChange={change} />}
      <Loaded of={list} loading={t.loadingProducts()} failure={t.couldNotLoadProducts()} height="tiles">
        {({ products, lastPage }) => {
          if (hasNone) return <NoProducts />
          if (products.length === 0)
            return (
              <EmptyList title={t.noData()} text={search ? t.noResultsFor({ text: search }) : t.noProductsMatch()}>
                <Action outlined onClick={() => change(firstPage)}>
                  {t.clearSearch()}
                </Action>
              </EmptyList>
            )
          return (
            <>
              <Grid>
                {products.map((product) => (
                  <li key={product._id}>
                    <ProductTile
                      product={product}
                      onEdit={() => setOpen({ for: 'edit', product })}
                      onDelete={() => setOpen({ for: 'remove', product })}
                    />
                  </li>
                ))}
              </Grid>
              <Pagination page={page} lastPage={lastPage} goTo={(next) => change({ page: next })} />
            </>
          )
        }}
      </Loaded>
      {open?.for === 'edit' && (
        <EditProduct
          product={open.product}
          onClose={close}
          onSaved={(message, product) => {
            setOpen({ for: 'saved', message, product })
            void list.reload()
          }}
        />
      )}
      {open?.for === 'remove' && <DeleteProduct product={open.product} onClose={close} onDeleted={list.reload} />}
      {open?.for === 'saved' && <SuccessDialog message={open.message} product={open.product} onClose={close} />}
    </>
  )
}

/** Product (section 2): all products, found by typing, twelve on a page, and the dialogs that edit and delete one. */
export const ProductPage = adminPage(Products, 'catalogue')
