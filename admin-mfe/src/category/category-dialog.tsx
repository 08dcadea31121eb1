import { type FormEvent, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { Field } from '../parts/field'
import { History } from '../history/history'
import { SubmitRow } from '../parts/submit-row'
import { toastFailure } from '../parts/toast-failure'
import { useValidationErrors } from '../parts/use-validation-errors'
import { unfinishedUploadError } from '../pictures/picture-rules'
import { SinglePicture } from '../pictures/single-picture'
import { usePictures } from '../pictures/use-pictures'

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`
const labels = { name: 'Name', image: 'Image' }

interface CategoryDialogProps {
  /** The one that is changed; a new one without. */
  category?: CategoryReference
  onClose(): void
  onSaved(): Promise<void>
}

/** The modals 'Add Category' and 'Update Category' (section 2). Saves, has the list loaded again, and closes. */
export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? '')
  const pictures = usePictures(category?.image ? [category.image] : [])
  const [isRunning, setRunning] = useState(false)
  const [image = ''] = pictures.addresses
  const isNamed = name.trim() !== ''
  const missing = { name: isNamed ? undefined : 'Name is required', image: unfinishedUploadError(pictures) }
  const { form, errors, showErrors, refuse } = useValidationErrors({ name, image }, missing)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || showErrors()) return
    setRunning(true)
    try {
      const { message } = category
        ? await call('PUT /api/category/update', { _id: category._id, name, image })
        : await call('POST /api/category/add-category', { name, image })
      toastSuccess(message)
      await onSaved()
      onClose()
    } catch (error) {
      toastFailure(error)
      refuse(error, labels)
      setRunning(false)
    }
  }

  const title = category ? 'Update Category' : 'Add Category'
  return (
    <FormDialog title={title} width={460} onClose={onClose}>
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
        <SinglePicture
          pictures={pictures}
          isRecommended
          error={errors.image}
          notYet={isNamed ? undefined : 'Type a name first'}
        />
        <SubmitRow text={title} isReady={isNamed && image !== ''} isRunning={isRunning} />
      </Form>
      {category && <History thing="category" thingId={category._id} />}
    </FormDialog>
  )
}
