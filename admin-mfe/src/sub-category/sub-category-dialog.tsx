import { type FormEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { ChipsSelect } from '../parts/chips-select'
import { hasErrors } from '../parts/validation-errors'
import { Field } from '../parts/field'
import { History } from '../history/history'
import { SubmitRow } from '../parts/submit-row'
import { missingChoice, noOptionsText } from '../parts/missing-choice'
import { toastFailure } from '../parts/toast-failure'
import { useValidationErrors } from '../parts/use-validation-errors'
import { unfinishedUploadError } from '../pictures/picture-rules'
import { SinglePicture } from '../pictures/single-picture'
import { usePictures } from '../pictures/use-pictures'

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`
const labels = { name: 'Name', image: 'Image', category: 'Category' }
const none: CategoryReference[] = []

interface SubCategoryDialogProps {
  /** The one that is changed; a new one without. */
  subCategory?: SubCategory
  onClose(): void
  onSaved(): Promise<void>
}

/** The modals that add and edit a sub-category (section 2). Saves, has the list loaded again, and closes. */
export function SubCategoryDialog({ subCategory, onClose, onSaved }: SubCategoryDialogProps) {
  const loading = useShop((state) => state.categories)
  const categories = valueOr(loading, none)
  const [name, setName] = useState(subCategory?.name ?? '')
  const pictures = usePictures(subCategory?.image ? [subCategory.image] : [])
  const [category, setCategory] = useState<CategoryReference[]>(subCategory?.category ?? none)
  const [isRunning, setRunning] = useState(false)
  const [image = ''] = pictures.addresses

  const missing = {
    name: name.trim() ? undefined : 'Name is required',
    image: unfinishedUploadError(pictures),
    category: category.length ? undefined : missingChoice(loading, labels.category),
  }
  const { form, errors, showErrors, refuse } = useValidationErrors({ name, image, category }, missing)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || showErrors()) return
    setRunning(true)
    const fields = { name, image, category }
    try {
      const { message } = subCategory
        ? await call('PUT /api/subcategory/update', { _id: subCategory._id, ...fields })
        : await call('POST /api/subcategory/create', fields)
      toastSuccess(message)
      await onSaved()
      onClose()
    } catch (error) {
      toastFailure(error)
      refuse(error, labels)
      setRunning(false)
    }
  }

  return (
    <FormDialog title={subCategory ? 'Edit Sub Category' : 'Add Sub Category'} width={520} onClose={onClose}>
      <Form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Field
          label="Name"
          name="name"
          value={name}
          autoFocus
          maxLength={300}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <SinglePicture pictures={pictures} isRecommended error={errors.image} />
        <ChipsSelect
          label="Category"
          options={categories}
          chosen={category}
          onChange={setCategory}
          error={errors.category}
          noOptions={noOptionsText(loading, 'No other category')}
        />
        <SubmitRow text="Submit" isReady={!hasErrors(missing) && image !== ''} isRunning={isRunning} />
      </Form>
      {subCategory && <History thing="sub-category" thingId={subCategory._id} />}
    </FormDialog>
  )
}
