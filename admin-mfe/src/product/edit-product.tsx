import { useState } from 'react'
import { call, refusalOf } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { LeaveQuestion, UnsavedChanges } from '@souk-vert/shared/ui/forms/unsaved-changes'
import * as t from '#messages'
import { History } from '../history/history'
import { Form } from '../parts/layout'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { ChangedMeanwhile } from './changed-meanwhile'
import { ProductFields } from './product-fields'
import { labels } from '../fields/product-rules'
import { stillEmpty } from './still-empty'
import { useProductForm } from './use-product-form'

interface EditProductProps {
  product: AdminProduct
  onClose(): void
  /** The server's words, and what was saved. */
  onSaved(message: string, product: AdminProduct): void
}

/** The product as it is now, when another admin has changed it since the form was filled. */
function changedProduct(error: unknown): AdminProduct | undefined {
  const refusal = refusalOf(error)
  return refusal?.code === 'PRODUCT_CHANGED' ? (refusal.data as { product: AdminProduct }).product : undefined
}

/** The modal that edits a product (section 2), headed 'Upload Product'. A change by another admin meanwhile is shown beside one's own. */
export function EditProduct({ product, onClose, onSaved }: EditProductProps) {
  const form = useProductForm(product)
  const [basis, setBasis] = useState(product)
  const [theirs, setTheirs] = useState<AdminProduct>()
  const [isLeaving, setLeaving] = useState(false)
  const send = async () => {
    const { _id, updatedAt, stock } = theirs ?? basis
    const body = { _id, ...form.body(), stockSeen: stock, updatedAt }
    const { message, data } = await call('PUT /api/product/update-product-details', body)
    onSaved(message, data)
  }
  const isHandled = (error: unknown) => {
    const changed = changedProduct(error)
    setTheirs(changed)
    return changed !== undefined
  }
  const sending = useSubmit({ values: form.fields, live: form.errors, labels: labels(), send, isHandled })
  const takeTheirs = () => {
    if (!theirs) return
    form.reset(theirs)
    setBasis(theirs)
    setTheirs(undefined)
  }
  const close = () => (form.isUnsaved ? setLeaving(true) : onClose())
  return (
    <FormDialog title={t.editProduct()} width={1040} large onClose={close}>
      <Form aria-label={t.editProduct()} {...sending.form}>
        <ProductFields form={form} errors={sending.errors}>
          {theirs && <ChangedMeanwhile mine={form} theirs={theirs} onTakeTheirs={takeTheirs} />}
          <SubmitRow text={theirs ? t.saveMyVersion() : t.updateProduct()} {...sending.submit}>
            {stillEmpty(form.emptyCount)}
          </SubmitRow>
        </ProductFields>
      </Form>
      <History thing="product" thingId={product._id} />
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
      <UnsavedChanges isUnsaved={form.isUnsaved && !isLeaving} />
    </FormDialog>
  )
}
