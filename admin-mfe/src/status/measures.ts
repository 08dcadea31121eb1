import { countText } from '@souk-vert/shared/language/counted'
import * as t from '#messages'
import type { RemoteStatus } from './status-types'

type Counts = RemoteStatus['counts'][string]

/** Something that is counted of a version: events among trials, or trials alone. */
export interface Measure {
  label(): string
  trials: keyof Counts
  events?: keyof Counts
}

/** Measures of how long pages keep visitors waiting. */
export const waits: Measure[] = [
  { label: t.slowPaints, trials: 'lcps', events: 'slowLcps' },
  { label: t.slowInteractions, trials: 'inps', events: 'slowInps' },
]

/** Measures that a canary is judged by. */
export const measures: Measure[] = [
  { label: t.visits, trials: 'visits' },
  { label: t.failedVisits, trials: 'visits', events: 'failedVisits' },
  { label: t.visitsWithAdd, trials: 'visits', events: 'visitsWithAdd' },
  { label: t.failedPages, trials: 'renders', events: 'renderErrors' },
  ...waits,
]

export const countOf = (counts: Counts, { trials, events }: Measure): string =>
  events ? t.countOfAll({ count: counts[events], all: counts[trials] }) : countText(counts[trials])
