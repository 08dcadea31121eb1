import type { ReactNode } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import {
  isNumericField,
  textRule,
  type TypedField,
  typedFields,
  typedNames,
} from '@souk-vert/shared/contract/catalog/product-fields'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { valueOr } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { FormControlLabel, IconButton } from '@souk-vert/shared/ui/mui'
import { Switch } from '@souk-vert/shared/ui/mui-admin'
import { media, space, STICKY_COLUMN } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ChipsSelect } from '../parts/form/chips-select'
import type { ValidationErrors } from '../parts/form/validation-errors'
import { Field, TextArea } from '../parts/form/field'
import { Icon } from '../parts/icons'
import { noOptionsText } from '../parts/form/missing-choice'
import { Panel, Rows } from '../parts/layout'
import { PictureTiles } from '../pictures/picture-tiles'
import { AddFields } from './add-fields'
import { labels } from './product-rules'
import { ShopperPreview } from './shopper-preview'
import { detailKey, type ProductForm } from './use-product-form'

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
/** Fields beside each other: two on a desk, or four where they are short, as two on a phone. */
const Pair = styled(Rows)`
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
  &[data-short] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${media.large} {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

/** The fields of the row of short ones. */
const shortFields = typedNames.filter((name) => name !== 'name' && name !== 'description')

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

/** All fields of a product (section 2), and beside them what shoppers will see. */
export function ProductFields({ form, errors, children }: ProductFieldsProps) {
  const { texts, category, subCategory, details, hidden, pictures, lists, put, setText, setDetail, setCategory } = form
  const categories = valueOr(lists.categories, noCategories)
  const allSubCategories = valueOr(lists.subCategories, noSubCategories)
  const isChosen = ({ _id }: CategoryReference) => category.some((each) => each._id === _id)
  const offered = allSubCategories.filter((each) => each.category.some(isChosen))
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
  return (
    <Columns>
      <Rows>
        <Panel as="div">
          <Field {...text('name')} />
          <TextArea {...text('description')} rows={3} />
        </Panel>
        <Panel as="div">
          <PictureTiles pictures={pictures} error={errors.image} />
        </Panel>
        <Panel as="div">
          <Pair>
            <ChipsSelect
              label={named.category}
              options={categories}
              chosen={category}
              onChange={(chosen) => setCategory(chosen, allSubCategories)}
              error={errors.category}
              noOptions={noOptionsText(lists.categories, t.noOtherCategory())}
            />
            <ChipsSelect
              label={named.subCategory}
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
          <Pair data-short="">
            {shortFields.map((name) => (
              <Field key={name} {...text(name)} {...adornments[typedFields[name].kind]} />
            ))}
          </Pair>
        </Panel>
        <Panel as="div">
          {details.length > 0 && (
            <Pair>
              {details.map(({ name, text }) => (
                <Field
                  key={name}
                  label={name}
                  value={text}
                  maxLength={2000}
                  error={errors[detailKey(name)]}
                  onChange={({ target }) => setDetail(name, target.value)}
                  after={
                    <IconButton
                      edge="end"
                      aria-label={t.removeField({ name })}
                      onClick={() => put({ details: details.filter((each) => each.name !== name) })}
                    >
                      <Icon name="cross" />
                    </IconButton>
                  }
                />
              ))}
            </Pair>
          )}
          <div>
            <AddFields
              taken={details.map(({ name }) => name)}
              onAdd={(name) => put({ details: [...details, { name, text: '' }] })}
            />
          </div>
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
