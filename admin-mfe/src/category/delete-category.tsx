import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { countText } from '@souk-vert/shared/language/counted'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { toastAnswer } from '../parts/toast-answer'
import { type Kind, kinds, type Listed } from './category-kinds'

/** Number of things that prevent a deletion. */
interface Uses {
  products: number
  subCategories?: number
}

/** '12', or '1,000+' of more, which no call counts. */
const exactText = (count: number) => (count > EXACT ? `${countText(EXACT)}+` : countText(count))

/** 'In use by 12 products and 1 sub-category, so it can’t be deleted.', undefined when it is in use by nothing. */
function usesText({ products, subCategories = 0 }: Uses): string | undefined {
  const values = {
    products,
    productsText: exactText(products),
    subCategories,
    subCategoriesText: exactText(subCategories),
  }
  if (products && subCategories) return t.usedByBoth(values)
  if (products) return t.usedByProducts(values)
  return subCategories ? t.usedBySubCategories(values) : undefined
}

interface DeleteCategoryProps {
  kind: Kind
  deleted: Listed
  onClose(): void
  onDeleted(): Promise<void>
}

/**
 * Asks whether to delete a category or sub-category (section 2), which is possible while nothing is in it. The
 * backend checks again.
 */
export function DeleteCategory({ kind, deleted: { _id, name }, onClose, onDeleted }: DeleteCategoryProps) {
  const { uses: usesCall, remove: removeCall } = kinds[kind]
  const { loaded } = useCall(usesCall, { _id })
  const [isGone, setGone] = useState(false)
  const inUse = loaded.status === 'ready' ? usesText(loaded.value) : undefined
  const remove = async () => {
    await toastAnswer(call(removeCall, { _id }))
    setGone(true)
    await onDeleted()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.sureToDelete()}
      confirm={t.confirm()}
      isBlocked={inUse !== undefined || isGone}
      onCancel={onClose}
      onConfirm={remove}
    >
      <strong dir="auto">{name}</strong>
      <p role="status">{inUse ?? (loaded.status === 'ready' ? t.itIsEmpty() : '')}</p>
    </ConfirmDialog>
  )
}
