import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { typedNames } from '@souk-vert/shared/contract/catalog/product-fields'
import { Alert } from '@souk-vert/shared/ui/mui'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { Action, Rows } from '../parts/layout'
import { listText } from '../parts/list-text'
import { labels } from './product-rules'
import type { ProductForm } from './use-product-form'

const names = (list: readonly { name: string }[]) => listText(list.map(({ name }) => name))

/** Lists the differences of two versions of a product: field, here, there. */
function differences({ texts, category, subCategory, details, hidden, pictures }: ProductForm, theirs: AdminProduct) {
  const shown = (isHidden: boolean) => (isHidden ? t.hidden() : t.shown())
  const named = labels()
  const detailTexts = (list: [string, string][]) => listText(list.map(([label, text]) => t.labelled({ label, text })))
  const rows: [string, string, string][] = [
    ...typedNames.map((field): [string, string, string] => [named[field], texts[field], `${theirs[field]}`]),
    [named.image, `${pictures.addresses.length}`, `${theirs.image.length}`],
    [named.category, names(category), names(theirs.category)],
    [named.subCategory, names(subCategory), names(theirs.subCategory)],
    [
      named.more_details,
      detailTexts(details.map(({ name, text }) => [name, text])),
      detailTexts(Object.entries(theirs.more_details)),
    ],
    [t.inTheShop(), shown(hidden), shown(theirs.hidden)],
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
    <Alert severity="error" icon={false} aria-label={t.changedByOther()}>
      <Rows>
        <strong>{t.productChangedMeanwhile()}</strong>
        {rows.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                {[t.field(), t.yours(), t.theirs()].map((head) => (
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
          {t.useTheirs()}
        </Action>
      </Rows>
    </Alert>
  )
}
