import { useState } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { font, text } from '@souk-vert/shared/ui/theme'
import { AdminPage } from '../frame/admin-page'
import { DeleteUnused } from '../parts/delete-unused'
import { EmptyList } from '../parts/empty-list'
import { Icon } from '../parts/icons'
import { Action, Grid, Head, RowAction, RowDanger, Tile, TileActions } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { useUses } from '../parts/use-uses'
import { CategoryDialog } from './category-dialog'
import { useCategories } from './use-categories'

const Name = styled.h2`
  font: 600 ${text.body} ${font};
`

interface TileProps {
  category: CategoryReference
  onEdit(): void
  onDelete(): void
}

const CategoryTile = ({ category: { image, name }, onEdit, onDelete }: TileProps) => (
  <Tile as="article">
    <ProductPicture address={image} name={name} width={180} />
    <Name dir="auto">{name}</Name>
    <TileActions>
      <RowAction type="button" outlined aria-label={`Edit ${isolated(name)}`} onClick={onEdit}>
        <Icon name="pencil" /> Edit
      </RowAction>
      <RowDanger type="button" aria-label={`Delete ${isolated(name)}`} onClick={onDelete}>
        Delete
      </RowDanger>
    </TileActions>
  </Tile>
)

const LOADING_TILES = 12
const CategoriesSkeleton = () => (
  <Grid as="div" role="status" aria-label="Loading categories">
    {Array.from({ length: LOADING_TILES }, (_, index) => (
      <Skeleton key={index} style={{ aspectRatio: '4 / 5' }} />
    ))}
  </Grid>
)

function DeleteCategory(props: { category: CategoryReference; onClose(): void; onDeleted(): Promise<void> }) {
  const { category, ...rest } = props
  const uses = useUses('POST /api/category/get-uses', category._id)
  return <DeleteUnused thing={category} uses={uses} deleteCall="DELETE /api/category/delete" {...rest} />
}

/** Purpose of the open dialog. */
type Open = { add: true } | { edit: CategoryReference } | { remove: CategoryReference }

function Categories() {
  const { categories, reload } = useCategories()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isEmpty = categories.status === 'ready' && categories.value.length === 0
  const add = (
    <Action type="button" onClick={() => setOpen({ add: true })}>
      <Icon name="plus" /> Add Category
    </Action>
  )
  return (
    <>
      <Head
        title="Category"
        facts={
          categories.status === 'ready' && !isEmpty ? counted(categories.value.length, 'category', 'categories') : ''
        }
      >
        {!isEmpty && add}
      </Head>
      {categories.status === 'loading' && <CategoriesSkeleton />}
      {categories.status === 'failed' && <ListFailed what="the categories" reload={reload} />}
      {isEmpty && (
        <EmptyList title="No Data" text="Start with categories such as Fruit or Bakery.">
          {add}
        </EmptyList>
      )}
      {categories.status === 'ready' && !isEmpty && (
        <Grid>
          {categories.value.map((category) => (
            <li key={category._id}>
              <CategoryTile
                category={category}
                onEdit={() => setOpen({ edit: category })}
                onDelete={() => setOpen({ remove: category })}
              />
            </li>
          ))}
        </Grid>
      )}
      {open && 'add' in open && <CategoryDialog onClose={close} onSaved={reload} />}
      {open && 'edit' in open && <CategoryDialog category={open.edit} onClose={close} onSaved={reload} />}
      {open && 'remove' in open && <DeleteCategory category={open.remove} onClose={close} onDeleted={reload} />}
    </>
  )
}

/** Category admin (section 2): every category of the shop, and the modals that add, change and delete one. */
export const CategoryPage = () => (
  <AdminPage>
    <Categories />
  </AdminPage>
)
