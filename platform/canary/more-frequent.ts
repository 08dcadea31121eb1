/** Events among trials, such as failed visits among visits. */
export interface Counts {
  trials: number
  events: number
}

const plus = (a: Counts, b: Counts): Counts => ({ trials: a.trials + b.trials, events: a.events + b.events })

/** Logarithm of how much more likely counts are at one rate than at another. */
const gain = ({ trials, events }: Counts, rate: number, other: number) =>
  events * Math.log(rate / other) + (trials - events) * Math.log((1 - rate) / (1 - other))

const asRate = (share: number) => Math.min(Math.max(share, 1e-6), 1 - 1e-6)

/**
 * A test, which may be looked at any time, of whether events are more frequent in a canary than in the active version meanwhile:
 * the e-values for two proportions of Turner, Ly and Grünwald (docs/decisions/canaries.md). Where they are not, the
 * evidence ever reaches 1/a with a probability of at most a.
 */
export class MoreFrequent {
  /** Sums of all that came so far: data, with which another one goes on. */
  readonly learned: { logs: number[]; active: Counts; late: Counts[] }

  /** `excesses`: by how much the canary's share of events may be larger, from 0 to 1. */
  constructor(
    private readonly excesses: number[],
    learned?: MoreFrequent['learned'],
  ) {
    const none = { trials: 0, events: 0 }
    this.learned = structuredClone(learned) ?? { logs: excesses.map(() => 0), active: none, late: [none, none] }
  }

  /** Adds what has come since the last time. An event may be reported before its trial: it counts with the next ones. */
  add(...news: [active: Counts, canary: Counts]): void {
    const [active, canary] = news.map((each, at) => {
      const all = plus(each, this.learned.late[at]!)
      const events = Math.min(all.events, all.trials)
      this.learned.late[at] = { trials: 0, events: all.events - events }
      return { trials: all.trials, events }
    }) as [Counts, Counts]
    // The first ones only tell the usual rate.
    if (this.learned.active.trials > 0 && active.trials > 0 && canary.trials > 0) this.learn(active, canary)
    this.learned.active = plus(this.learned.active, active)
  }

  /** How much more likely what was seen is if the canary is worse; below 1 where it is less likely. */
  get evidence(): number {
    return this.learned.logs.reduce((sum, log) => sum + Math.exp(Math.min(log, 700)), 0) / this.learned.logs.length
  }

  private learn(active: Counts, canary: Counts): void {
    const usual = asRate((this.learned.active.events + 0.5) / (this.learned.active.trials + 1))
    const all = active.trials + canary.trials
    for (const [at, excess] of this.excesses.entries()) {
      const worse = asRate(usual + excess)
      const same = (active.trials * usual + canary.trials * worse) / all
      this.learned.logs[at]! += gain(active, usual, same) + gain(canary, worse, same)
    }
  }
}
