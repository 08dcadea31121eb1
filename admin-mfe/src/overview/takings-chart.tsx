import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useState } from 'react'
import { directionOf, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { formatDzd } from '@souk-vert/shared/money/format'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Row } from '../parts/layout'
import { type ComparedDay, longDay, shortDay } from './days'
import { useWidth } from './use-width'

/** Height in px. */
const HEIGHT = 240
const margin = { top: 12, bottom: 28 }
/** Room for the amounts: at the left, in a language from right to left at the right, where they are longer. */
const AMOUNTS_WIDTH = { ltr: 44, rtl: 64 }
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

const locales: Record<Language, string> = { en: 'en', fr: 'fr-DZ', ar: 'ar-DZ' }

/** '1.5K', '1,5 k', '1,5 ألف'. */
const compactIn = (language: Language) =>
  new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 })

/** Bars of each day's takings beside those of the day as many days before. */
export function TakingsChart({ days }: { days: ComparedDay[] }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const width = useWidth(box)
  const language = pageLanguage()
  const [compact] = useState(() => compactIn(language))
  const direction = directionOf(language)
  const isFromRight = direction === 'rtl'
  const start = AMOUNTS_WIDTH[direction]
  const inner = { width: Math.max(width - start, 0), height: HEIGHT - margin.top - margin.bottom }
  const most = Math.max(MIN_SCALE, ...days.flatMap(({ takings, before }) => [takings, before.takings]))
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: isFromRight ? [inner.width, 0] : [0, inner.width],
    padding: 0.3,
  })
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: true })
  const bar = Math.max(x.bandwidth() / 2 - 1, 1)
  const [beforeX, nowX] = isFromRight ? [bar + 2, 0.5] : [0.5, bar + 2]
  const Amounts = isFromRight ? AxisRight : AxisLeft
  // On a day on which more was paid back than paid there is no bar.
  const topOf = (takings: number) => y(Math.max(takings, 0))
  const heightOf = (takings: number) => inner.height - topOf(takings)
  const today = days.at(-1)?.day
  // Words of about 56 px do not touch each other.
  const every = Math.max(1, Math.ceil((days.length * 56) / Math.max(inner.width, 1)))
  const ticks = days.map(({ day }) => day).filter((_, index) => (days.length - 1 - index) % every === 0)
  return (
    <Chart ref={setBox}>
      <svg width={width} height={HEIGHT} role="img" aria-label={t.takingsOfDays({ count: days.length })}>
        <g transform={`translate(${isFromRight ? 0 : start} ${margin.top})`}>
          <GridRows scale={y} width={inner.width} numTicks={TICKS} stroke={color.line} />
          {days.map(({ day, takings, before }) => (
            <g key={day} transform={`translate(${x(day)} 0)`}>
              <title>
                {t.takingsOfDay({ day: longDay(day), amount: formatDzd(takings), before: formatDzd(before.takings) })}
              </title>
              <Bar
                x={beforeX}
                y={topOf(before.takings)}
                width={bar}
                height={heightOf(before.takings)}
                rx={3}
                fill={color.soft}
                stroke={before.takings ? color.fieldLine : 'none'}
              />
              <Bar x={nowX} y={topOf(takings)} width={bar} height={heightOf(takings)} rx={3} fill={color.brand} />
            </g>
          ))}
          <Amounts
            left={isFromRight ? inner.width : 0}
            scale={y}
            numTicks={TICKS}
            hideAxisLine
            hideTicks
            tickFormat={(value) => compact.format(Number(value))}
            tickLabelProps={{
              // In a language from right to left the end of a text is at its left.
              textAnchor: 'end',
              dx: isFromRight ? 4 : -4,
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
            tickFormat={(day) => (day === today ? t.today() : shortDay(day))}
            tickLabelProps={{ textAnchor: 'middle', dy: 4, fill: 'currentColor', fontSize: 13, fontFamily: 'inherit' }}
          />
        </g>
      </svg>
      <Row aria-hidden="true" style={{ paddingTop: space(2), fontSize: text.small }}>
        <Key /> <span>{t.lastDays({ count: days.length })}</span>
        <Key data-before="" /> <span>{t.previousDays({ count: days.length })}</span>
      </Row>
    </Chart>
  )
}
