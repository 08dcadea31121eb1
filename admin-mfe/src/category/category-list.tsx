import { type ReactNode, useState } from 'react'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { EmptyList } from '../parts/list/empty-list'
import { Icon } from '../parts/icons'
import { Action, ActionLink, Head } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { RowActions } from '../parts/list/row-actions'
import { PicturePopup } from '../pictures/picture-popup'
import { CategoryDialog } from './category-dialog'
import { type Kind, kinds, type Listed } from './category-kinds'
import { DeleteCategory } from './delete-category'

/** Purpose of the open dialog. */
type Open = { for: 'add' } | { for: 'edit' | 'remove' | 'show'; one: Listed }

interface CategoryListProps {
  kind: Kind
  /** Draws those that there are: `actions` edits and deletes one, `onShow` enlarges its image. */
  children(list: Listed[], actions: (one: Listed) => ReactNode, onShow: (one: Listed) => void): ReactNode
}

/** The page of all categories, or all sub-categories, and the modals that add, change and delete one (section 2). */
export function CategoryList({ kind, children }: CategoryListProps) {
  const texts = kinds[kind]
  // As they are now: another admin may have changed them.
  const list = useLoaded<Listed[]>(texts.load)
  const { reload } = list
  const needsCategory = useShop(
    ({ categories }) => kind === 'subCategory' && categories.status === 'ready' && categories.value.length === 0,
  )
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  const count = valueOr(list.loaded, undefined)?.length
  const add = (
    <Action onClick={() => setOpen({ for: 'add' })}>
      <Icon name="plus" /> {texts.dialogTitles.add()}
    </Action>
  )
  const actions = (one: Listed) => (
    <RowActions
      name={one.name}
      onEdit={() => setOpen({ for: 'edit', one })}
      onDelete={() => setOpen({ for: 'remove', one })}
    />
  )
  return (
    <>
      <Head title={texts.title()} facts={count ? texts.count({ count }) : ''}>
        {count !== 0 && add}
      </Head>
      <Loaded
        of={list}
        loading={texts.loading()}
        failure={texts.failure()}
        height={kind === 'category' ? 'tiles' : 480}
      >
        {(all) => {
          if (all.length) return children(all, actions, (one) => setOpen({ for: 'show', one }))
          return needsCategory ? (
            <EmptyList title={t.noData()} text={t.subCategoryNeedsCategory()}>
              <ActionLink to="/dashboard/category">{t.addCategoryFirst()}</ActionLink>
            </EmptyList>
          ) : (
            <EmptyList title={t.noData()} text={texts.emptyText()}>
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
