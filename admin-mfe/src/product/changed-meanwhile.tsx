import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { typedNames } from '@souk-vert/shared/contract/catalog/product-fields'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import { Action } from '../parts/layout'
import { labels } from './product-rules'
import type { ProductForm } from './use-product-form'

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.panel};
  background: ${color.hotSoft};
  color: ${color.ink};
  overflow-wrap: anywhere;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${text.small};
  }
  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    text-align: left;
    vertical-align: top;
  }
  button {
    justify-self: start;
  }
`

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

/** Lists the differences of two versions of a product: field, here, there. */
function differences({ texts, category, subCategory, details, hidden, pictures }: ProductForm, theirs: AdminProduct) {
  const shown = (isHidden: boolean) => (isHidden ? 'Hidden' : 'Shown')
  const detailTexts = (list: [string, string][]) => list.map(([name, text]) => `${name}: ${text}`).join(', ')
  const rows: [string, string, string][] = [
    ...typedNames.map((field): [string, string, string] => [labels[field], texts[field], `${theirs[field]}`]),
    [labels.image, `${pictures.addresses.length}`, `${theirs.image.length}`],
    [labels.category, names(category), names(theirs.category)],
    [labels.subCategory, names(subCategory), names(theirs.subCategory)],
    [
      labels.more_details,
      detailTexts(details.map(({ name, text }) => [name, text])),
      detailTexts(Object.entries(theirs.more_details)),
    ],
    ['In the shop', shown(hidden), shown(theirs.hidden)],
  ]
  return rows.filter(([, mine, other]) => mine !== other)
}

interface ChangedMeanwhileProps {
  mine: ProductForm
  /** The product as it is now. */
  theirs: AdminProduct
  onTakeTheirs(): void
}

/** Choice between two versions of a product that somebody saved while the form was open. */
export function ChangedMeanwhile({ mine, theirs, onTakeTheirs }: ChangedMeanwhileProps) {
  const rows = differences(mine, theirs)
  return (
    <Box role="alert" aria-label="Changed by someone else">
      <strong>Someone else changed this product while you were editing.</strong>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, here, there]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td dir="auto">{here}</td>
                <td dir="auto">{there}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Action type="button" outlined onClick={onTakeTheirs}>
        Use theirs
      </Action>
    </Box>
  )
}
