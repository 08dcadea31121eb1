/** A page that made threads hang this often in a row is left to the browser for this long, in ms. */
const MAX_HANGS = 3
const PAUSE_MS = 30_000

/**
 * Pages that hang cost a render thread each time, and with it everybody's pages: after a few in a row a release's route is
 * not rendered for a while.
 */
export class HangingPages {
  private readonly hangs = new Map<string, { inARow: number; at: number }>()

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether a route of a release (`catalog@1.2.0:home`) may be rendered now. */
  mayRender(route: string): boolean {
    const known = this.hangs.get(route)
    return !known || known.inARow < MAX_HANGS || this.now() - known.at > PAUSE_MS
  }

  hung(route: string): void {
    this.hangs.set(route, { inARow: (this.hangs.get(route)?.inARow ?? 0) + 1, at: this.now() })
  }

  rendered(route: string): void {
    this.hangs.delete(route)
  }
}
