import type { PreviewRow } from '@souk-vert/shared/contract/import/import'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/language/counted'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { ResponsiveTable } from '../parts/list/responsive-table'

/** The first rows of a checked file, with what customers will pay. */
export const PreviewTable = ({ rows }: { rows: PreviewRow[] }) => (
  <ResponsiveTable
    label={t.whatCustomersPay()}
    rows={rows}
    keyOf={({ row }) => row}
    columns={[
      { head: t.row(), cell: ({ row }) => <Mute>{countText(row)}</Mute> },
      { head: t.name(), phone: 'auto', cell: ({ name }) => <bdi>{name}</bdi> },
      { head: t.price(), isNumeric: true, cell: ({ price }) => formatDzd(price) },
      { head: t.discount(), isNumeric: true, cell: ({ discount }) => percentText(discount) },
      { head: t.customerPrice(), isNumeric: true, cell: ({ pays }) => <b>{formatDzd(pays)}</b> },
    ]}
  />
)
