import { useEffect, useState } from 'react'
import { loadCatalogue } from '@souk-vert/shared/client'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { StockEdit } from '@souk-vert/shared/contract/catalog/stock'
import { type NumberRule, parseNumber, percentRule } from '@souk-vert/shared/text/parse-amount'
import { useShop, valueOr } from '@souk-vert/shared/stores'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ChipsSelect } from '../parts/form/chips-select'
import { Field, optionsOf, SelectField } from '../parts/form/field'
import { missingChoice, noOptionsText } from '../parts/form/missing-choice'
import { Action, Form } from '../parts/layout'
import { textError } from '../fields/product-rules'
import { byPercent, numberEdit } from './number-edit'

const Bar = styled(Form)`
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.panel};
  background: ${color.soft};
  ${media.large} {
    grid-template-columns: auto 180px minmax(160px, 320px) auto auto;
    align-items: start;
    > strong,
    > button {
      margin-top: 23px;
    }
  }
`
const none: CategoryReference[] = []

const kinds = {
  price: t.price,
  percent: t.changePriceBy,
  discount: t.discount,
  stock: t.stock,
  category: t.category,
} as const
type Kind = keyof typeof kinds

/** A change of prices, without its sign. */
const changeRule: NumberRule = {
  ...percentRule,
  pattern: /^\d{1,3}(\.\d{1,2})?$/,
  max: 999.99,
}

/** Percent of a change that was typed, below 0 for lower prices; undefined if the text is no such number. */
function changeOf(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^\s*([+−-]?)(.*)$/.exec(text) ?? []
  const change = parseNumber(digits, changeRule)
  if (change.status !== 'valid') return undefined
  return /[−-]/.test(sign) ? -Number(change.value) : Number(change.value)
}

function errorOf(kind: Exclude<Kind, 'category'>, text: string): string | undefined {
  if (kind !== 'percent') return textError(kind, text)
  return changeOf(text) === undefined ? t.percentExample() : undefined
}

function editOf(product: AdminProduct, kind: Kind, text: string, category: CategoryReference[]): StockEdit | undefined {
  if (kind === 'percent') return numberEdit(product, 'price', `${byPercent(product.price, changeOf(text) ?? 0)}`)
  if (kind !== 'category') return numberEdit(product, kind, text)
  const ids = (list: readonly CategoryReference[]) => list.map(({ _id }) => _id)
  return { _id: product._id, category: { from: ids(product.category), to: ids(category) } }
}

interface ChosenEditProps {
  products: AdminProduct[]
  /** Whether they were saved. */
  onEdit(edits: StockEdit[]): Promise<boolean>
  onClear(): void
}

/** Edits all products that are chosen at once: price, discount, stock or category. */
export function ChosenEdit({ products, onEdit, onClear }: ChosenEditProps) {
  const [kind, setKind] = useState<Kind>('price')
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState(none)
  const [error, setError] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const loading = useShop((state) => state.categories)
  const categories = valueOr(loading, none)
  useEffect(() => void loadCatalogue(), [])

  const apply = async () => {
    const missing = category.length ? undefined : missingChoice(loading, kinds.category())
    const wrong = kind === 'category' ? missing : errorOf(kind, typed)
    setError(wrong)
    if (wrong || isRunning) return
    setRunning(true)
    const edits = products.flatMap((product) => editOf(product, kind, typed, category) ?? [])
    if (!edits.length || (await onEdit(edits))) setTyped('')
    setRunning(false)
  }
  return (
    <Bar aria-label={t.editSelectedProducts()} onSubmit={() => void apply()}>
      <strong>{t.productsSelected({ count: products.length })}</strong>
      <SelectField
        label={t.edit()}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as Kind)
          setError(undefined)
        }}
        options={optionsOf(kinds)}
      />
      {kind === 'category' ? (
        <ChipsSelect
          label={kinds.category()}
          options={categories}
          chosen={category}
          onChange={setCategory}
          error={category.length ? undefined : error}
          noOptions={noOptionsText(loading, t.noOtherCategory())}
        />
      ) : (
        <Field
          label={kinds[kind]()}
          inputMode="decimal"
          value={typed}
          error={error}
          after={kind === 'percent' || kind === 'discount' ? '%' : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      )}
      <Action type="submit" disabled={isRunning}>
        {isRunning && <Spinner label={t.pleaseWait()} />}
        {t.applyTo({ count: products.length })}
      </Action>
      <Action outlined onClick={onClear}>
        {t.clearSelection()}
      </Action>
    </Bar>
  )
}
