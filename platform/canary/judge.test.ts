/** @jest-environment node */
import { Judge } from './judge'
import { NONE, type VersionCounts } from '@souk-vert/shared/contract/release/version-counts'

/** Random numbers from 0 to 1, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Rates {
  failing: number
  slow: number
  adding: number
}

/** Number of events: how many of `trials` happen, of which each has a probability of `rate`. */
function happened(trials: number, rate: number, random: () => number): number {
  const wanted = random()
  let [events, probability] = [0, (1 - rate) ** trials]
  for (let reached = probability; reached < wanted && events < trials; reached += probability) {
    probability *= ((trials - events) / (events + 1)) * (rate / (1 - rate))
    events += 1
  }
  return events
}

/** Counts of this number of visits. */
function visits(number: number, { failing, slow, adding }: Rates, random: () => number): VersionCounts {
  const of = (rate: number) => happened(number, rate, random)
  const each = { visits: number, renders: number, lcps: number, inps: number }
  return {
    ...NONE,
    ...each,
    failedVisits: of(failing),
    visitsWithAdd: of(adding),
    slowLcps: of(slow),
    slowInps: of(slow),
  }
}

/** Seconds until a canary is found to be worse; undefined where it is not. */
function alarmAfter(
  seconds: number,
  perS: { active: number; canary: number },
  usual: Rates,
  canary: Rates,
  seed: number,
  readEveryS = 5,
) {
  const judge = new Judge()
  const random = seeded(seed)
  for (let at = readEveryS; at <= seconds; at += readEveryS) {
    const seen = [
      visits(perS.active * readEveryS, usual, random),
      visits(perS.canary * readEveryS, canary, random),
    ] as const
    if (judge.add(...seen) !== undefined) return at
  }
  return undefined
}

const USUAL: Rates[] = [
  { failing: 0.001, slow: 0.1, adding: 0.1 },
  { failing: 0.01, slow: 0.3, adding: 0.02 },
  { failing: 0.0001, slow: 0.02, adding: 0.4 },
]

test('of 300 canaries that are as the active version, less than three are found to be worse', () => {
  const alarms = Array.from({ length: 300 }, (_, seed) => {
    const usual = USUAL[seed % USUAL.length]!
    const perS = seed % 2 ? { active: 19, canary: 1 } : { active: 3, canary: 1 }
    return alarmAfter(900, perS, usual, usual, seed + 1, 15)
  }).filter((at) => at !== undefined)

  expect(alarms.length).toBeLessThan(3)
})

test('a canary that fails for 2 % more of its visits is mostly found within five minutes at one visit a second, and always', () => {
  const [usual] = USUAL as [Rates]
  const found = Array.from({ length: 60 }, (_, seed) =>
    alarmAfter(1800, { active: 19, canary: 1 }, usual, { ...usual, failing: usual.failing + 0.02 }, seed + 1),
  )

  expect(found.every((at) => at !== undefined)).toBe(true)
  expect(found.filter((at) => at! <= 300).length).toBeGreaterThan(45)
})

test.each<[what: string, canary: Partial<Rates>]>([
  ['is slow three times as often', { slow: 0.3 }],
  ['nobody adds anything with', { adding: 0.0001 }],
  ['always fails', { failing: 0.99 }],
])('a canary that %s is found', (_what, canary) => {
  const [usual] = USUAL as [Rates]

  expect(alarmAfter(600, { active: 19, canary: 1 }, usual, { ...usual, ...canary }, 1)).toBeDefined()
})

test('a judge that goes on from what another one has noted finds the same at the same moment', () => {
  const [usual] = USUAL as [Rates]
  const random = seeded(1)
  const seen = Array.from({ length: 200 }, () => {
    const canary = visits(5, { ...usual, failing: 0.03 }, random)
    return [visits(95, usual, random), canary] as const
  })
  const one = new Judge()
  let noted = JSON.stringify(one.known)

  const found = seen.map((each) => one.add(...each))
  const foundByOthers = seen.map((each) => {
    const next = new Judge(JSON.parse(noted) as Judge['known'])
    const worse = next.add(...each)
    noted = JSON.stringify(next.known)
    return worse
  })

  expect(found.filter(Boolean).length).toBeGreaterThan(0)
  expect(foundByOthers).toEqual(found)
})
