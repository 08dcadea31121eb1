/** Counts what `npm test` runs, and keeps what failed for the end. */
export class Tally {
  private passed = 0
  private readonly failures: string[] = []

  /** Counts a group of checks; `failed` holds a line for each that did not pass. */
  add(passed: number, failed: string[]): void {
    this.passed += passed
    this.failures.push(...failed)
  }

  /** Counts one check. */
  check(name: string, isPassed: boolean): void {
    this.add(isPassed ? 1 : 0, isPassed ? [] : [name])
  }

  /** Prints what failed and, last, the one line that sums everything up. Gives the exit code. */
  finish(): number {
    if (this.failures.length > 0) console.log(`\nFailed:\n${this.failures.map((line) => `  ${line}`).join('\n')}`)
    console.log(`\n${this.passed} passed, ${this.failures.length} failed`)
    return this.failures.length > 0 ? 1 : 0
  }
}
