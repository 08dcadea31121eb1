import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useState } from 'react'
import { formatDzd } from '@souk-vert/shared/money/format'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import { Row } from '../parts/layout'
import { type ComparedDay, longDay, shortDay } from './days'
import { useWidth } from './use-width'

/** Height in px. */
const HEIGHT = 240
const margin = { left: 44, top: 12, bottom: 28 }
const TICKS = 4
/** The scale reaches so far at least, in DZD: a shop without orders has a chart, too. */
const MIN_SCALE = 1000

const Chart = styled.div`
  min-width: 0;
  svg {
    display: block;
    overflow: visible;
  }
  text {
    fill: ${color.mute};
    font-size: ${text.small};
  }
`
const Key = styled.i`
  width: 14px;
  height: 14px;
  border: 1px solid ${color.brand};
  border-radius: ${radius.badge};
  background: ${color.brand};
  &[data-before] {
    border-color: ${color.fieldLine};
    background: ${color.soft};
  }
`

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Bars of each day's takings beside those of the day as many days before. */
export function TakingsChart({ days }: { days: ComparedDay[] }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const width = useWidth(box)
  const inner = { width: Math.max(width - margin.left, 0), height: HEIGHT - margin.top - margin.bottom }
  const most = Math.max(MIN_SCALE, ...days.flatMap(({ takings, before }) => [takings, before.takings]))
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, inner.width], padding: 0.3 })
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: true })
  const bar = Math.max(x.bandwidth() / 2 - 1, 1)
  const heightOf = (takings: number) => inner.height - y(takings)
  const today = days.at(-1)?.day
  // Words of about 56 px do not touch each other.
  const every = Math.max(1, Math.ceil((days.length * 56) / Math.max(inner.width, 1)))
  const ticks = days.map(({ day }) => day).filter((_, index) => (days.length - 1 - index) % every === 0)
  return (
    <Chart ref={setBox}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`Sales of the last ${days.length} days and the ${days.length} before`}
      >
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <GridRows scale={y} width={inner.width} numTicks={TICKS} stroke={color.line} />
          {days.map(({ day, takings, before }) => (
            <g key={day} transform={`translate(${x(day)} 0)`}>
              <title>{`${longDay(day)}: ${formatDzd(takings)}, previous period ${formatDzd(before.takings)}`}</title>
              <Bar
                x={0.5}
                y={y(before.takings)}
                width={bar}
                height={heightOf(before.takings)}
                rx={3}
                fill={color.soft}
                stroke={before.takings ? color.fieldLine : 'none'}
              />
              <Bar x={bar + 2} y={y(takings)} width={bar} height={heightOf(takings)} rx={3} fill={color.brand} />
            </g>
          ))}
          <AxisLeft
            scale={y}
            numTicks={TICKS}
            hideAxisLine
            hideTicks
            tickFormat={(value) => compact.format(Number(value))}
            tickLabelProps={{
              textAnchor: 'end',
              dx: -4,
              dy: 4,
              fill: 'currentColor',
              fontSize: 13,
              fontFamily: 'inherit',
            }}
          />
          <AxisBottom
            scale={x}
            top={inner.height}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(day) => (day === today ? 'Today' : shortDay(day))}
            tickLabelProps={{ textAnchor: 'middle', dy: 4, fill: 'currentColor', fontSize: 13, fontFamily: 'inherit' }}
          />
        </g>
      </svg>
      <Row aria-hidden="true" style={{ paddingTop: space(2), fontSize: text.small }}>
        <Key /> <span>{`Last ${days.length} days`}</span>
        <Key data-before="" /> <span>{`Previous ${days.length} days`}</span>
      </Row>
    </Chart>
  )
}
