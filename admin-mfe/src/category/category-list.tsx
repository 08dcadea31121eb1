import { type ReactNode, useState } from 'react'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { useShop } from '@souk-vert/shared/stores'
import * as t from '#messages'
import { EmptyList } from '../parts/empty-list'
import { Icon } from '../parts/icons'
import { Action, ActionLink, Head, RowAction, RowDanger } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { PicturePopup } from '../pictures/picture-popup'
import { CategoryDialog } from './category-dialog'
import { type Kind, kinds } from './category-kinds'
import { DeleteCategory } from './delete-category'
import { type Listed, useCategoryList } from './use-category-list'

/** Purpose of the open dialog. */
type Open = { for: 'add' } | { for: 'edit' | 'remove' | 'show'; one: Listed }

interface CategoryListProps {
  kind: Kind
  /** Draws those that there are: `actions` edits and deletes one, `onShow` enlarges its image. */
  children(list: Listed[], actions: (one: Listed) => ReactNode, onShow: (one: Listed) => void): ReactNode
}

/** The page of all categories, or all sub-categories, and the modals that add, change and delete one (section 2). */
export function CategoryList({ kind, children }: CategoryListProps) {
  const { title, nouns, dialogTitles, emptyText } = kinds[kind]
  const { list, reload } = useCategoryList(kind)
  const needsCategory = useShop(
    ({ categories }) => kind === 'subCategory' && categories.status === 'ready' && categories.value.length === 0,
  )
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  const count = list.status === 'ready' ? list.value.length : undefined
  const add = (
    <Action onClick={() => setOpen({ for: 'add' })}>
      <Icon name="plus" /> {dialogTitles.add}
    </Action>
  )
  const actions = (one: Listed) => (
    <>
      <RowAction aria-label={`Edit ${isolated(one.name)}`} onClick={() => setOpen({ for: 'edit', one })}>
        <Icon name="pencil" /> Edit
      </RowAction>
      <RowDanger aria-label={`Delete ${isolated(one.name)}`} onClick={() => setOpen({ for: 'remove', one })}>
        Delete
      </RowDanger>
    </>
  )
  return (
    <>
      <Head title={title} facts={count ? counted(count, nouns[0], nouns[1]) : ''}>
        {count !== 0 && add}
      </Head>
      <Loaded
        loading={kind === 'category' ? t.loadingCategories() : t.loadingSubCategories()}
        failure={kind === 'category' ? t.couldNotLoadCategories() : t.couldNotLoadSubCategories()}
        state={list}
        reload={reload}
        height={kind === 'category' ? 'tiles' : 480}
      >
        {(all) => {
          if (all.length) return children(all, actions, (one) => setOpen({ for: 'show', one }))
          return needsCategory ? (
            <EmptyList title="No Data" text="Every sub-category belongs to a category, and there are none yet.">
              <ActionLink to="/dashboard/category">Add a category first</ActionLink>
            </EmptyList>
          ) : (
            <EmptyList title="No Data" text={emptyText}>
              {add}
            </EmptyList>
          )
        }}
      </Loaded>
      {open?.for === 'add' && <CategoryDialog kind={kind} onClose={onClose} onSaved={reload} />}
      {open?.for === 'edit' && <CategoryDialog kind={kind} edited={open.one} onClose={onClose} onSaved={reload} />}
      {open?.for === 'remove' && <DeleteCategory kind={kind} deleted={open.one} onClose={onClose} onDeleted={reload} />}
      {open?.for === 'show' && <PicturePopup title={open.one.name} address={open.one.image} onClose={onClose} />}
    </>
  )
}
