import { availableParallelism, loadavg } from 'node:os'
import { stripVTControlCharacters } from 'node:util'

/** Most lines of an error in the summary. */
const MAX_LINES = 14

/** The name of a failed test with the beginning of its error below: the summary may be all that one sees of a run. */
export function failureOf(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error).split('\n')
  const told = lines.filter((line) => line.trim() !== '').slice(0, MAX_LINES)
  return [name, ...told.map((line) => `    ${line}`)].join('\n  ')
}

/** Counts the checks of `npm test`, and collects failures and times for the summary. */
export class Tally {
  private passed = 0
  private readonly failures: string[] = []
  private readonly times: string[] = []

  /** Counts a group of checks; `failed` holds a text for each that did not pass (failureOf). */
  add(passed: number, failed: string[]): void {
    this.passed += passed
    this.failures.push(...failed)
  }

  /** Counts one check. */
  check(name: string, isPassed: boolean): void {
    this.add(isPassed ? 1 : 0, isPassed ? [] : [name])
  }

  /** Runs a step and notes its time. One that breaks down counts as one failure, so that the others still run. */
  async step(title: string, run: () => Promise<void>): Promise<void> {
    console.log(`\n── ${title}`)
    const startedAt = Date.now()
    try {
      await run()
    } catch (error) {
      console.error(error)
      this.check(`${title}: broke down, see above`, false)
    }
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    this.times.push(`${seconds.padStart(6)} s  load ${loadavg()[0]!.toFixed(1)}  ${title}`)
  }

  /** Prints the times, what failed and, last, the number of passed and failed checks. Returns the exit code. */
  finish(): number {
    print(`Steps, with the machine's load in their last minute (${availableParallelism()} cores)`, this.times)
    print('Failed', this.failures)
    console.log(`\n${this.passed} passed, ${this.failures.length} failed`)
    return this.failures.length > 0 ? 1 : 0
  }
}

function print(title: string, lines: string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
