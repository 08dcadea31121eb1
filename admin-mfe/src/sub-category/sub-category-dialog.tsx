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
import { hasFaults } from '../parts/validation-errors'
import { Field } from '../parts/field'
import { History } from '../history/history'
import { SubmitRow } from '../parts/submit-row'
import { missingChoice, noOptionsText } from '../parts/missing-choice'
import { tellFailure } from '../parts/toast-failure'
import { useFaults } from '../parts/use-validation-errors'
import { unfinishedFault } from '../pictures/picture-rules'
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
    image: unfinishedFault(pictures),
    category: category.length ? undefined : missingChoice(loading, labels.category),
  }
  const { form, faults, tell, refuse } = useFaults({ name, image, category }, missing)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || tell()) return
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
      tellFailure(error)
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
          fault={faults.name}
          onChange={({ target }) => setName(target.value)}
        />
        <SinglePicture pictures={pictures} isRecommended fault={faults.image} />
        <ChipsSelect
          label="Category"
          options={categories}
          chosen={category}
          onChange={setCategory}
          fault={faults.category}
          noOptions={noOptionsText(loading, 'No other category')}
        />
        <SubmitRow text="Submit" isReady={!hasFaults(missing) && image !== ''} isRunning={isRunning} />
      </Form>
      {subCategory && <History thing="sub-category" thingId={subCategory._id} />}
    </FormDialog>
  )
}
