import type { PreviewRow } from '@souk-vert/shared/contract/import'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/text/counted'
import { Mute } from '@souk-vert/shared/ui/kit'
import { ResponsiveTable } from '../parts/responsive-table'

/** The first rows of a checked file, with what customers will pay. */
export const PreviewTable = ({ rows }: { rows: PreviewRow[] }) => (
  <ResponsiveTable
    label="What customers will pay"
    rows={rows}
    keyOf={({ row }) => row}
    columns={[
      { head: 'Row', cell: ({ row }) => <Mute>{countText(row)}</Mute> },
      { head: 'Name', phone: 'auto', cell: ({ name }) => <bdi>{name}</bdi> },
      { head: 'Price', isNumeric: true, cell: ({ price }) => formatDzd(price) },
      { head: 'Discount', isNumeric: true, cell: ({ discount }) => `${discount}%` },
      { head: 'Customer price', isNumeric: true, cell: ({ pays }) => <b>{formatDzd(pays)}</b> },
    ]}
  />
)
