import { type ReactNode, useState } from 'react'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import { Panel, RowAction } from '../parts/layout'
import { PanelHead } from './panel-head'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    height: 36px;
    padding: 0 ${space(2)};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    color: ${color.mute};
    font-size: ${text.small};
    font-weight: 600;
  }
  td {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  thead th:not(:first-of-type) {
    text-align: end;
  }
`
const Scrolling = styled.div`
  overflow-x: auto;
  border-radius: ${radius.badge};
`

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
      <PanelHead>
        <h2>
          <span>{title}</span> <Mute>{unit}</Mute>
        </h2>
        <RowAction
          type="button"
          outlined
          aria-pressed={isTable}
          aria-label={`Show table: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          Show table
        </RowAction>
      </PanelHead>
      {isTable ? (
        <Scrolling tabIndex={0} role="region" aria-label={title}>
          <Table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  {values.map((value, index) => (
                    <td key={heads[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scrolling>
      ) : (
        children
      )}
    </Panel>
  )
}
