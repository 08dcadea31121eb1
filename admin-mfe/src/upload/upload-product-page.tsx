import { useEffect, useState } from 'react'
import { call, loadCatalogue } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { useShop } from '@souk-vert/shared/stores'
import { UnsavedChanges } from '@souk-vert/shared/ui/forms/unsaved-changes'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/list/empty-list'
import { ActionLink, Form, Head } from '../parts/layout'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { ProductFields } from '../product/product-fields'
import { labels } from '../fields/product-rules'
import { stillEmpty } from '../product/still-empty'
import { SuccessDialog } from '../product/success-dialog'
import { useProductForm } from '../product/use-product-form'

function UploadForm() {
  const form = useProductForm()
  const [saved, setSaved] = useState<{ message: string; product: AdminProduct }>()
  const send = async () => {
    const { message, data } = await call('POST /api/product/create', form.body())
    form.reset()
    setSaved({ message, product: data })
  }
  const sending = useSubmit({ values: form.fields, live: form.errors, labels: labels(), send })
  return (
    <>
      <Head title={t.uploadProductTitle()} facts={form.isUnsaved ? t.notSavedYet() : ''} />
      <Form aria-label={t.uploadProductTitle()} {...sending.form}>
        <ProductFields form={form} errors={sending.errors}>
          <SubmitRow text={t.submit()} {...sending.submit}>
            {stillEmpty(form.emptyCount)}
          </SubmitRow>
        </ProductFields>
      </Form>
      <UnsavedChanges isUnsaved={form.isUnsaved} />
      {saved && <SuccessDialog {...saved} onClose={() => setSaved(undefined)} />}
    </>
  )
}

function Upload() {
  const hasNoCategory = useShop(({ categories }) => categories.status === 'ready' && categories.value.length === 0)
  const hasNoShelf = useShop(({ subCategories: own }) => own.status === 'ready' && own.value.length === 0)
  useEffect(() => void loadCatalogue(), [])
  if (!hasNoCategory && !hasNoShelf) return <UploadForm />
  return (
    <>
      <Head title={t.uploadProductTitle()} />
      <EmptyList title={t.notYet()} text={t.productNeedsCategories()}>
        <ActionLink to={hasNoCategory ? '/dashboard/category' : '/dashboard/subcategory'}>
          {hasNoCategory ? t.addCategoryFirst() : t.addSubCategoryFirst()}
        </ActionLink>
      </EmptyList>
    </>
  )
}

/** Upload Product (section 2): the form of a new product. */
export const UploadProductPage = adminPage(Upload, 'catalogue')
