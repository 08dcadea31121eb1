import { useState } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { History } from '../history/history'
import { changedTranslations } from '../parts/form/changed-translations'
import { ChipsSelect } from '../parts/form/chips-select'
import { Form } from '../parts/layout'
import { missingChoice, noOptionsText } from '../parts/form/missing-choice'
import { SubmitRow } from '../parts/form/submit-row'
import { hasTranslations, TranslatedFields } from '../parts/form/translated-fields'
import { useSubmit } from '../parts/form/use-submit'
import { hasErrors } from '../parts/form/validation-errors'
import { unfinishedUploadError } from '../pictures/picture-rules'
import { decimalText } from '../parts/number-texts'
import { toastAnswer } from '../parts/toast-answer'
import { SinglePicture } from '../pictures/single-picture'
import { usePictures } from '../pictures/use-pictures'
import { OwnNumberField } from '../product/own-number-field'
import { ownNumberError, ownNumeral } from '../fields/product-rules'
import { type CategoryValues, type Kind, kinds, type Listed } from './category-kinds'

const none: CategoryReference[] = []

interface CategoryDialogProps {
  kind: Kind
  /** The one that is changed; a new one without. */
  edited?: Listed
  onClose(): void
  onSaved(): Promise<void>
}

/** The modals that add and edit a category or sub-category (section 2). Saves, has the list loaded again, and closes. */
export function CategoryDialog({ kind, edited, onClose, onSaved }: CategoryDialogProps) {
  const { dialogTitles, thing, save } = kinds[kind]
  const isInCategories = kind === 'subCategory'
  const loading = useShop((state) => state.categories)
  const [name, setName] = useState(edited?.name ?? '')
  const [translations, setTranslations] = useState(edited?.translations)
  const [vat, setVat] = useState(decimalText(edited?.vat ?? ''))
  const pictures = usePictures(edited?.image ? [edited.image] : [])
  const [category, setCategory] = useState(edited?.category ?? none)
  const [image = ''] = pictures.addresses
  const isNamed = name.trim() !== ''

  const labels = { name: t.name(), image: t.image(), category: t.category(), vat: t.vatOwn() }
  const missing = {
    name: isNamed ? undefined : t.isRequired({ field: labels.name }),
    image: unfinishedUploadError(pictures),
    category: isInCategories && !category.length ? missingChoice(loading, labels.category) : undefined,
    vat: ownNumberError('vat', vat),
  }
  const { form, errors, submit } = useSubmit({
    values: { name, image, category, vat },
    live: missing,
    labels,
    send: async () => {
      const changed = translations && changedTranslations(edited?.translations ?? {}, translations)
      const rate = vat === decimalText(edited?.vat ?? '') ? {} : { vat: ownNumeral('vat', vat) }
      const values = { name, image, category, translations: changed, ...rate }
      await toastAnswer(save(values as CategoryValues, edited?._id))
      await onSaved()
      onClose()
    },
  })
  const title = dialogTitles[edited ? 'edit' : 'add']()
  return (
    <FormDialog title={title} width={hasTranslations() ? 760 : 520} onClose={onClose}>
      <Form {...form}>
        <TranslatedFields
          fields={[
            {
              name: 'name',
              label: labels.name,
              value: name,
              error: errors.name,
              autoFocus: true,
              maxLength: 300,
              onChange: ({ target }) => setName(target.value),
            },
          ]}
          translations={translations}
          onChange={setTranslations}
        />
        <SinglePicture
          pictures={pictures}
          isRecommended
          error={errors.image}
          notYet={isNamed || isInCategories ? undefined : t.typeNameFirst()}
        />
        {!isInCategories && <OwnNumberField name="vat" value={vat} error={errors.vat} onChange={setVat} />}
        {isInCategories && (
          <ChipsSelect
            label={labels.category}
            options={valueOr(loading, none)}
            chosen={category}
            onChange={setCategory}
            error={errors.category}
            noOptions={noOptionsText(loading, t.noOtherCategory())}
          />
        )}
        <SubmitRow
          text={isInCategories ? t.submit() : title}
          isReady={!hasErrors(missing) && image !== ''}
          isRunning={submit.isRunning}
        />
      </Form>
      {edited && <History thing={thing} thingId={edited._id} />}
    </FormDialog>
  )
}
