import { useState } from 'react'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { useShop } from '@souk-vert/shared/stores'
import { counted } from '@souk-vert/shared/text/counted'
import { Skeleton } from '@souk-vert/shared/ui/kit'
import { AdminPage } from '../frame/admin-page'
import { DeleteUnused } from '../parts/delete-unused'
import { EmptyList } from '../parts/empty-list'
import { Icon } from '../parts/icons'
import { Action, ActionLink, Head } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { useUses } from '../parts/use-uses'
import { PicturePopup } from '../pictures/picture-popup'
import { SubCategoryDialog } from './sub-category-dialog'
import { SubCategoryTable } from './sub-category-table'
import { useSubCategories } from './use-sub-categories'

function DeleteSubCategory(props: { subCategory: SubCategory; onClose(): void; onDeleted(): Promise<void> }) {
  const { subCategory, ...rest } = props
  const uses = useUses('POST /api/subcategory/get-uses', subCategory._id)
  return <DeleteUnused thing={subCategory} uses={uses} deleteCall="DELETE /api/subcategory/delete" {...rest} />
}

/** Purpose of the open dialog. */
type Open = { for: 'add' } | { for: 'edit' | 'remove' | 'show'; subCategory: SubCategory }

function OpenDialog({ open, onClose, reload }: { open: Open; onClose(): void; reload(): Promise<void> }) {
  if (open.for === 'add') return <SubCategoryDialog onClose={onClose} onSaved={reload} />
  const { subCategory } = open
  if (open.for === 'edit') return <SubCategoryDialog subCategory={subCategory} onClose={onClose} onSaved={reload} />
  if (open.for === 'show')
    return <PicturePopup title={subCategory.name} address={subCategory.image} onClose={onClose} />
  return <DeleteSubCategory subCategory={subCategory} onClose={onClose} onDeleted={reload} />
}

function SubCategories() {
  const { subCategories, reload } = useSubCategories()
  const hasCategories = useShop(({ categories }) => categories.status !== 'ready' || categories.value.length > 0)
  const [open, setOpen] = useState<Open>()
  const list = subCategories.status === 'ready' ? subCategories.value : undefined
  const add = (
    <Action type="button" onClick={() => setOpen({ for: 'add' })}>
      <Icon name="plus" /> Add Sub Category
    </Action>
  )
  return (
    <>
      <Head title="Sub Category" facts={list?.length ? counted(list.length, 'sub-category', 'sub-categories') : ''}>
        {list?.length !== 0 && add}
      </Head>
      {subCategories.status === 'loading' && (
        <Skeleton role="status" aria-label="Loading sub-categories" style={{ height: 480 }} />
      )}
      {subCategories.status === 'failed' && <ListFailed what="the sub-categories" reload={reload} />}
      {list?.length === 0 &&
        (hasCategories ? (
          <EmptyList title="No Data" text="Sub-categories divide a category, such as Milk in Dairy.">
            {add}
          </EmptyList>
        ) : (
          <EmptyList title="No Data" text="Every sub-category belongs to a category, and there are none yet.">
            <ActionLink to="/dashboard/category">Add a category first</ActionLink>
          </EmptyList>
        ))}
      {list && list.length > 0 && (
        <SubCategoryTable
          subCategories={list}
          onShow={(subCategory) => setOpen({ for: 'show', subCategory })}
          onEdit={(subCategory) => setOpen({ for: 'edit', subCategory })}
          onDelete={(subCategory) => setOpen({ for: 'remove', subCategory })}
        />
      )}
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} reload={reload} />}
    </>
  )
}

/** Sub Category admin (section 2): every sub-category of the shop, and the modals that add, edit and delete one. */
export const SubCategoryPage = () => (
  <AdminPage>
    <SubCategories />
  </AdminPage>
)
