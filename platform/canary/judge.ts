import { type Counts, MoreFrequent } from './more-frequent'
import { NONE, sumOf, type VersionCounts } from '@souk-vert/shared/contract/release/version-counts'

/** One way in which a canary may be worse than the active version. */
interface Measure {
  /** As in '7 of 300 visits failed'. */
  what: string
  of(counts: VersionCounts): Counts
  /** By how much the share of these may be larger, from 0 to 1. */
  excesses: number[]
  /** Probability of a false alarm. All together stay below 1 %. */
  falseAlarms: number
}

const SLOWER = [0.05, 0.1, 0.2, 0.4]

const MEASURES: Measure[] = [
  {
    what: 'visits failed',
    of: ({ visits, failedVisits }) => ({ trials: visits, events: failedVisits }),
    excesses: [0.01, 0.02, 0.03, 0.1, 0.5],
    falseAlarms: 0.007,
  },
  {
    what: 'pages failed on the server',
    of: ({ renders, renderErrors }) => ({ trials: renders, events: renderErrors }),
    excesses: [0.02, 0.1, 0.3, 0.7],
    falseAlarms: 0.0005,
  },
  {
    what: 'visits had their largest paint after 2.5 s',
    of: ({ lcps, slowLcps }) => ({ trials: lcps, events: slowLcps }),
    excesses: SLOWER,
    falseAlarms: 0.0005,
  },
  {
    what: 'visits waited over 200 ms for an interaction',
    of: ({ inps, slowInps }) => ({ trials: inps, events: slowInps }),
    excesses: SLOWER,
    falseAlarms: 0.0005,
  },
  {
    what: 'visits added nothing to the cart',
    of: ({ visits, visitsWithAdd }) => ({ trials: visits, events: visits - Math.min(visits, visitsWithAdd) }),
    excesses: SLOWER,
    falseAlarms: 0.0005,
  },
]

/** Judges one canary by what is counted of it and of the active version at the same time. */
export class Judge {
  private readonly tests: { measure: Measure; test: MoreFrequent }[]
  private counts: { active: VersionCounts; canary: VersionCounts }

  /** `known`: what another one knew of the same canary. */
  constructor(known?: Judge['known']) {
    this.tests = MEASURES.map((measure, at) => {
      return { measure, test: new MoreFrequent(measure.excesses, known?.learned[at]) }
    })
    this.counts = known?.counts ?? { active: NONE, canary: NONE }
  }

  /** Data with which another one goes on. */
  get known() {
    return { counts: this.counts, learned: this.tests.map(({ test }) => test.learned) }
  }

  /** Visits of the canary so far. */
  get visits(): number {
    return this.counts.canary.visits
  }

  /** Adds what has been counted since the last time. Returns why the canary is worse, as soon as that is certain. */
  add(active: VersionCounts, canary: VersionCounts): string | undefined {
    this.counts = { active: sumOf([this.counts.active, active]), canary: sumOf([this.counts.canary, canary]) }
    for (const { measure, test } of this.tests) test.add(measure.of(active), measure.of(canary))
    const worse = this.tests.find(({ measure, test }) => test.evidence >= 1 / measure.falseAlarms)?.measure
    if (!worse) return undefined
    const [own, usual] = [worse.of(this.counts.canary), worse.of(this.counts.active)]
    return `${own.events} of ${own.trials} ${worse.what}, ${usual.events} of ${usual.trials} with the active version`
  }
}
