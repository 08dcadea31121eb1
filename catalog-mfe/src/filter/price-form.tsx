import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { parseNumber } from '@souk-vert/shared/text/parse-amount'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { choose, type FilteredList } from './filtered-list'
import { priceRule } from './price-rule'

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  label {
    font-size: ${text.small};
  }
  input:not([type='hidden']) {
    width: 100%;
    min-height: ${TARGET};
    padding: 0 ${space(3)};
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    background: ${color.surface};
  }
  input[aria-invalid='true'] {
    border-color: ${color.hot};
  }
  p {
    color: ${color.hot};
    font-size: ${text.small};
  }
  button,
  p {
    grid-column: 1 / -1;
  }
`

const labels = { min: t.minPrice, max: t.maxPrice }
type Bound = keyof typeof labels

const hidden = ([name, value]: [string, string], index: number) => (
  <input key={index} type="hidden" name={name} value={value} />
)

/** A field of the form: what was typed, as an address says it, or what is wrong with it. */
function parseField({ name, value, type }: HTMLInputElement) {
  if (type === 'hidden' || !value.trim()) return { name, value }
  const price = parseNumber(value, priceRule)
  return price.status === 'valid'
    ? { name, value: price.value }
    : { name, value, error: price.errorOf(labels[name as Bound]()) }
}

/** The range of prices: a GET form whose fields have the order of the address, so that it works without script. */
export function PriceForm({ list, onDone }: { list: FilteredList; onDone?(): void }) {
  const { choices, facets, urlOf } = list
  const { minPrice, maxPrice } = choices.filter
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<{ name: string; error: string }>()
  const errorId = useId()
  const [path = '', query] = urlOf(choose(choices, { minPrice: undefined, maxPrice: undefined })).split('?')
  const others = [...new URLSearchParams(query)]
  const isBefore = ([name]: [string, string]) => name === 'sort'

  useEffect(() => {
    // Taken away elsewhere, they are not to stand here any more.
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])]
    fields.forEach((field, index) => (field.value = String([minPrice, maxPrice][index] ?? '')))
  }, [minPrice, maxPrice])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll('input')].map(parseField)
    const wrong = fields.find((field) => field.error !== undefined)
    setError(wrong)
    if (wrong) return
    const values = fields.map(({ name, value }) => [name, value])
    void navigate(`${path}?${new URLSearchParams(values)}`, { preventScrollReset: true })
    onDone?.()
  }
  const field = (name: Bound, value: number | undefined, bound: number) => (
    <label>
      <span>{t.inDzd({ field: labels[name]() })}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error?.name === name}
        aria-describedby={error?.name === name ? errorId : undefined}
        {...{ name, defaultValue: value, placeholder: String(bound) }}
      />
    </label>
  )
  return (
    <Form ref={form} action={path} onSubmit={send}>
      {others.filter(isBefore).map(hidden)}
      {field('min', minPrice, facets.price.min)}
      {field('max', maxPrice, facets.price.max)}
      {others.filter((entry) => !isBefore(entry)).map(hidden)}
      {error && (
        <p id={errorId} role="alert">
          {error.error}
        </p>
      )}
      <Button outlined>{t.apply()}</Button>
    </Form>
  )
}
