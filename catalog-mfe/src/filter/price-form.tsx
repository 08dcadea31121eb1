import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, styled } from 'shared/ui/kit'
import { color, radius, space, TARGET, text } from 'shared/ui/theme'
import { choose, type FilteredList } from './filtered-list'

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
  button {
    grid-column: 1 / -1;
  }
`

const hidden = ([name, value]: [string, string], index: number) => (
  <input key={index} type="hidden" name={name} value={value} />
)

/** The range of prices: a GET form whose fields stand in the order of the address, so that it works without script. */
export function PriceForm({ list, onDone }: { list: FilteredList; onDone?(): void }) {
  const { choices, facets, urlOf } = list
  const { minPrice, maxPrice } = choices.filter
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [path = '', query] = urlOf(choose(choices, { minPrice: undefined, maxPrice: undefined })).split('?')
  const others = [...new URLSearchParams(query)]
  const isBefore = ([name]: [string, string]) => name === 'sort'

  useEffect(() => {
    // Taken away elsewhere, they are not to stand here any more.
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=number]') ?? [])]
    fields.forEach((field, index) => (field.value = String([minPrice, maxPrice][index] ?? '')))
  }, [minPrice, maxPrice])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll('input')].map(({ name, value }) => [name, value])
    void navigate(`${path}?${new URLSearchParams(fields)}`, { preventScrollReset: true })
    onDone?.()
  }
  const field = (name: string, label: string, value: number | undefined, bound: number) => (
    <label>
      {label}
      <input
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        {...{ name, defaultValue: value, placeholder: String(bound) }}
      />
    </label>
  )
  return (
    <Form ref={form} action={path} onSubmit={send}>
      {others.filter(isBefore).map(hidden)}
      {field('min', 'From, DZD', minPrice, facets.price.min)}
      {field('max', 'To, DZD', maxPrice, facets.price.max)}
      {others.filter((entry) => !isBefore(entry)).map(hidden)}
      <Button outlined>Set price</Button>
    </Form>
  )
}
