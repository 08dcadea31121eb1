import { useEffect, useState } from 'react'
import { loadCatalogue } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space } from '@souk-vert/shared/ui/theme'
import { AdminPage } from '../frame/admin-page'
import { countedProducts } from '../parts/counted-products'
import { EmptyList } from '../parts/empty-list'
import { SelectField } from '../parts/field'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Icon } from '../parts/icons'
import { Action, ActionLink, Grid, Head } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { Pagination } from '../parts/pagination'
import { DeleteProduct } from './delete-product'
import { EditProduct } from './edit-product'
import { ProductTile } from './product-tile'
import { SuccessDialog } from './success-dialog'
import { useProductList } from './use-product-list'

const Search = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 480px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.mute};
  &:focus-within {
    outline: 3px solid ${color.brand};
    outline-offset: 1px;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 0;
    outline: none;
    background: none;
    color: ${color.ink};
    ${media.large} {
      min-height: 38px;
    }
  }
`
const LOADING_TILES = 12
const ProductsSkeleton = () => (
  <Grid as="div" role="status" aria-label="Loading products">
    {Array.from({ length: LOADING_TILES }, (_, index) => (
      <Skeleton key={index} style={{ aspectRatio: '3 / 5' }} />
    ))}
  </Grid>
)

const none: CategoryReference[] = []

const kinds = [
  ['outOfStock', 'Out of stock'],
  ['hidden', 'Hidden'],
  ['withoutPicture', 'Without picture'],
] as const

/** Purpose of the open dialog. */
type Open = { for: 'edit' | 'remove'; product: AdminProduct } | { for: 'saved'; message: string; product: AdminProduct }

function Products() {
  const { typed, setTyped, asked, filter, goTo, list, reload } = useProductList()
  const { search, page, category, only } = asked
  const categories = useShop((state) => valueOr(state.categories, none))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useEffect(() => void loadCatalogue(), [])
  // The last product of the last page is gone.
  useEffect(() => {
    if (list.status === 'ready' && page > list.lastPage) goTo(list.lastPage)
  })
  const isEmpty = list.status === 'ready' && list.products.length === 0
  const isFiltered = search !== '' || category !== '' || only !== ''
  const hasNone = isEmpty && !isFiltered
  const upload = (
    <ActionLink to="/dashboard/upload-product">
      <Icon name="plus" /> Upload Product
    </ActionLink>
  )
  return (
    <>
      <Head
        title="Product"
        facts={
          list.status === 'ready' && !hasNone
            ? countedProducts(list.totalCount, { isNarrowed: Boolean(category || only) })
            : ''
        }
      >
        {!hasNone && upload}
      </Head>
      {!hasNone && (
        <FilterRow>
          <Search>
            <Icon name="search" />
            <input
              type="search"
              dir="auto"
              aria-label="Search product here"
              placeholder="Search product here"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Search>
          <SelectField label="Category" value={category} onChange={({ target }) => filter({ category: target.value })}>
            <option value="">All categories</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          {kinds.map(([kind, word]) => (
            <FilterPill key={kind} isOn={only === kind} onToggle={() => filter({ only: only === kind ? '' : kind })}>
              {word}
            </FilterPill>
          ))}
        </FilterRow>
      )}
      {list.status === 'loading' && <ProductsSkeleton />}
      {list.status === 'failed' && <ListFailed what="the products" reload={reload} />}
      {hasNone && (
        <EmptyList title="No products yet" text="Add categories and sub-categories first, then your first product.">
          {upload}
        </EmptyList>
      )}
      {isEmpty && isFiltered && (
        <EmptyList title="No Data" text={search ? `No results for ‘${isolated(search)}’.` : 'No products match.'}>
          <Action
            type="button"
            outlined
            onClick={() => {
              setTyped('')
              filter({ category: '', only: '' })
            }}
          >
            Clear the search
          </Action>
        </EmptyList>
      )}
      {list.status === 'ready' && !isEmpty && (
        <>
          <Grid>
            {list.products.map((product) => (
              <li key={product._id}>
                <ProductTile
                  product={product}
                  onEdit={() => setOpen({ for: 'edit', product })}
                  onDelete={() => setOpen({ for: 'remove', product })}
                />
              </li>
            ))}
          </Grid>
          <Pagination page={page} lastPage={list.lastPage} goTo={goTo} />
        </>
      )}
      {open?.for === 'edit' && (
        <EditProduct
          product={open.product}
          onClose={close}
          onSaved={(message, product) => {
            setOpen({ for: 'saved', message, product })
            void reload()
          }}
        />
      )}
      {open?.for === 'remove' && <DeleteProduct product={open.product} onClose={close} onDeleted={reload} />}
      {open?.for === 'saved' && <SuccessDialog message={open.message} product={open.product} onClose={close} />}
    </>
  )
}

/** Product (section 2): all products, found by typing, twelve on a page, and the dialogs that edit and delete one. */
export const ProductPage = () => (
  <AdminPage>
    <Products />
  </AdminPage>
)
