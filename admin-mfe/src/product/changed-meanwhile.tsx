import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { typedNames } from '@souk-vert/shared/contract/catalog/product-fields'
import { Alert } from '@souk-vert/shared/ui/mui'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@souk-vert/shared/ui/mui-admin'
import { Action, Rows } from '../parts/layout'
import { labels } from './product-rules'
import type { ProductForm } from './use-product-form'

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
    <Alert severity="error" icon={false} aria-label="Changed by someone else">
      <Rows>
        <strong>Someone else changed this product while you were editing.</strong>
        {rows.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                {['Field', 'Yours', 'Theirs'].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row[0]}>
                  {row.map((text, index) => (
                    <TableCell key={index} component={index ? 'td' : 'th'} scope={index ? undefined : 'row'} dir="auto">
                      {text}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        <Action outlined onClick={onTakeTheirs} style={{ justifySelf: 'start' }}>
          Use theirs
        </Action>
      </Rows>
    </Alert>
  )
}
