import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { textNames, typedNames } from '@souk-vert/shared/contract/catalog/product-fields'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { type LoadState, valueOr } from '@souk-vert/shared/stores'
import { Alert } from '@souk-vert/shared/ui/mui'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { nameIn } from '../parts/form/chips-select'
import { labelIn, offeredTranslations, translatedText } from '../parts/form/translated-fields'
import { Action, Rows } from '../parts/layout'
import { listText } from '../parts/list-text'
import { labels } from '../fields/product-rules'
import type { ProductForm } from './use-product-form'

const none: CategoryReference[] = []

/** Lists the differences of two versions of a product: field, here, there. */
function differences(mine: ProductForm, theirs: AdminProduct) {
  const { texts, category, subCategory, details, translations, hidden, pictures, lists } = mine
  const shown = (isHidden: boolean) => (isHidden ? t.hidden() : t.shown())
  const named = labels()
  const detailTexts = (list: [string, string][]) => listText(list.map(([label, text]) => t.labelled({ label, text })))
  const detailRow = (language: Language, other: Record<string, string> = {}): [string, string, string] => [
    labelIn(language, named.more_details),
    detailTexts(details[language].map(({ name, text }) => [name, text])),
    detailTexts(Object.entries(other)),
  ]
  const names = (list: readonly CategoryReference[], known: LoadState<CategoryReference[]>) =>
    listText(list.map(nameIn(valueOr(known, none))))
  const rows: [string, string, string][] = [
    ...typedNames.map((field): [string, string, string] => [named[field], texts[field], `${theirs[field]}`]),
    [named.image, `${pictures.addresses.length}`, `${theirs.image.length}`],
    [named.category, names(category, lists.categories), names(theirs.category, lists.categories)],
    [named.subCategory, names(subCategory, lists.subCategories), names(theirs.subCategory, lists.subCategories)],
    detailRow(DEFAULT_LANGUAGE, theirs.more_details),
    ...offeredTranslations().flatMap((language) => [
      ...textNames.map((field): [string, string, string] => [
        labelIn(language, named[field]),
        translatedText(translations, language, field),
        translatedText(theirs.translations, language, field),
      ]),
      detailRow(language, theirs.translations?.[language]?.more_details),
    ]),
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
