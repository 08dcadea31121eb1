import { type ReactNode, useState } from 'react'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { Panel, Row, RowAction, TileTitle } from '../parts/layout'
import { ResponsiveTable } from '../parts/list/responsive-table'

interface PanelTitleProps {
  title: string
  /** Quiet words beside the title. */
  unit?: string
  children?: ReactNode
}

/** The title of a panel, and what can be done at its end. */
export const PanelTitle = ({ title, unit, children }: PanelTitleProps) => (
  <Row data-spread="">
    <TileTitle>
      <span>{title}</span> {unit && <Mute>{unit}</Mute>}
    </TileTitle>
    {children}
  </Row>
)

interface ChartPanelProps {
  title: string
  /** Unit of the values. */
  unit: string
  /** Heads of the same metrics as a table; its rows begin with their labels. */
  heads: string[]
  rows: string[][]
  children: ReactNode
}

/** A chart, which can be read as a table, too. */
export function ChartPanel({ title, unit, heads, rows, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Panel>
      <PanelTitle title={title} unit={unit}>
        <RowAction aria-pressed={isTable} aria-label={t.showTableOf({ title })} onClick={() => setTable(!isTable)}>
          {t.showTable()}
        </RowAction>
      </PanelTitle>
      {isTable ? (
        <ResponsiveTable<string[]>
          label={title}
          rows={rows}
          keyOf={([name = '']) => name}
          columns={heads.map((head, index) => ({
            head,
            isNumeric: index > 0,
            cell: (row) => <bdi>{row[index]}</bdi>,
          }))}
        />
      ) : (
        children
      )}
    </Panel>
  )
}
