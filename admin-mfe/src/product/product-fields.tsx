import type { ReactNode } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import {
  isNumericField,
  type TextField,
  textNames,
  textRule,
  type TypedField,
  typedFields,
  typedNames,
} from '@souk-vert/shared/contract/catalog/product-fields'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { valueOr } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { FormControlLabel } from '@souk-vert/shared/ui/mui'
import { Switch } from '@souk-vert/shared/ui/mui-admin'
import { space, STICKY_COLUMN } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ChipsSelect } from '../parts/form/chips-select'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { Field } from '../parts/form/field'
import { noOptionsText } from '../parts/form/missing-choice'
import { hasTranslations, TranslatedFields } from '../parts/form/translated-fields'
import { Panel, Rows } from '../parts/layout'
import { PictureTiles } from '../pictures/picture-tiles'
import { DetailFields } from './detail-fields'
import { OwnNumberField } from './own-number-field'
import { Pair } from './pair'
import { labels, ownNames } from '../fields/product-rules'
import { ShopperPreview } from './shopper-preview'
import type { ProductForm } from './use-product-form'

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 260px;
    gap: ${space(6)};
    > aside {
      position: ${STICKY_COLUMN};
      top: ${space(20)};
    }
    [role='dialog'] & > aside {
      top: 0;
    }
  }
`
/** Returns the texts above the pictures: all of them where there are others in other languages beside them. */
const textsOnTop = (): TextField[] =>
  hasTranslations()
    ? textNames.toSorted((one, other) => Number(!!textRule(one).isLong) - Number(!!textRule(other).isLong))
    : ['name', 'description']

const Currency = () => <span>{t.dzd()}</span>

const adornments = {
  text: {},
  whole: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal', before: <Currency /> },
  percent: { inputMode: 'decimal', after: '%' },
} as const

const noSubCategories: SubCategory[] = []
const noCategories: CategoryReference[] = []

interface ProductFieldsProps {
  form: ProductForm
  /** Errors shown at the fields. */
  errors: ValidationErrors
  /** The form's end, which sends it. */
  children: ReactNode
}

/** The categories of a product, and sub-categories of these. */
function CategoryFields({ form, errors }: Omit<ProductFieldsProps, 'children'>) {
  const { category, subCategory, lists, put, setCategory } = form
  const categories = valueOr(lists.categories, noCategories)
  const allSubCategories = valueOr(lists.subCategories, noSubCategories)
  const isChosen = ({ _id }: CategoryReference) => category.some((each) => each._id === _id)
  const offered = allSubCategories.filter((each) => each.category.some(isChosen))
  return (
    <Pair>
      <ChipsSelect
        label={t.category()}
        options={categories}
        chosen={category}
        onChange={(chosen) => setCategory(chosen, allSubCategories)}
        error={errors.category}
        noOptions={noOptionsText(lists.categories, t.noOtherCategory())}
      />
      <ChipsSelect
        label={t.subCategory()}
        options={offered}
        chosen={subCategory}
        onChange={(chosen) => put({ subCategory: chosen })}
        error={errors.subCategory}
        noOptions={noOptionsText(
          lists.subCategories,
          category.length ? t.noOtherSubCategory() : t.chooseCategoryFirst(),
        )}
      />
    </Pair>
  )
}

/** All fields of a product (section 2), and beside them what shoppers will see. */
export function ProductFields({ form, errors, children }: ProductFieldsProps) {
  const { texts, hidden, pictures, put, setText } = form
  const named = labels()
  const text = (name: TypedField) => ({
    name,
    label: named[name],
    ...(!isNumericField(name) && { maxLength: textRule(name).maxLength }),
    ...(name === 'unit' && { placeholder: t.exampleUnit() }),
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setText(name, target.value),
  })
  const onTop = textsOnTop()
  return (
    <Columns>
      <Rows>
        <Panel as="div">
          <TranslatedFields
            fields={onTop.map((name) => ({ ...text(name), ...(textRule(name).isLong && { rows: 3 }) }))}
            translations={form.translations}
            onChange={(translations) => put({ translations })}
          />
        </Panel>
        <Panel as="div">
          <PictureTiles pictures={pictures} error={errors.image} />
        </Panel>
        <Panel as="div">
          <CategoryFields form={form} errors={errors} />
          <Pair data-short="">
            {typedNames
              .filter((name) => !onTop.some((each) => each === name))
              .map((name) => (
                <Field key={name} {...text(name)} {...adornments[typedFields[name].kind]} />
              ))}
          </Pair>
          <Pair data-short="">
            {ownNames.map((name) => (
              <OwnNumberField
                key={name}
                name={name}
                value={form[name]}
                error={errors[name]}
                onChange={(text) => put({ [name]: text })}
              />
            ))}
          </Pair>
        </Panel>
        <Panel as="div">
          <DetailFields details={form.details} errors={errors} onChange={form.setDetails} />
          <FormControlLabel
            label={t.shownInShop()}
            control={<Switch checked={!hidden} onChange={(_, isShown) => put({ hidden: !isShown })} />}
          />
          {children}
        </Panel>
      </Rows>
      <ShopperPreview texts={texts} picture={pictures.addresses[0]} />
    </Columns>
  )
}
