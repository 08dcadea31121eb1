import type { Canary, LeftOut, Registry } from '@souk-vert/shared/releases/format'
import { canaryFor, canaryName, withVersion } from '@souk-vert/platform/canary/canaries'
import type { Config } from '../config'
import { BrokenRelease, leftOut, readRelease } from './shop-version'
import type { LiveVersion, VersionOpener } from './version-opener'

/** Threads that render a canary: few pages are asked for in it that are not in the cache. */
const CANARY_THREADS = 1

/** The canaries that this server can serve, beside the live version. */
export class OpenCanaries {
  /** By the names of canaries. */
  private opened = new Map<string, LiveVersion>()
  private registry: Registry = { remotes: {} }
  /** Canaries that this server cannot serve, and why. */
  skipped: LeftOut[] = []

  constructor(
    private readonly config: Config,
    private readonly opener: VersionOpener,
  ) {}

  get names(): string[] {
    return [...this.opened.keys()]
  }

  get versions(): LiveVersion[] {
    return [...this.opened.values()]
  }

  get(name: string): LiveVersion | undefined {
    return this.opened.get(name)
  }

  /** Returns the name of the canary that visitors of a share see, if this server can serve it. */
  nameFor(share: string): string | undefined {
    const name = canaryFor(this.registry, share)
    return name && this.opened.has(name) ? name : undefined
  }

  /**
   * Opens the canaries that the registry names and ends those that it no longer names. Visitors of one that cannot be served see
   * the live version. Returns whether there were any, or are now.
   */
  async follow(registry: Registry): Promise<boolean> {
    const opened = new Map<string, LiveVersion>()
    const skipped: LeftOut[] = []
    for (const [remote, { canary }] of Object.entries(registry.remotes)) {
      if (!canary) continue
      try {
        opened.set(canaryName(remote, canary), await this.open(registry, remote, canary))
      } catch (error) {
        const broken = error instanceof BrokenRelease ? error : new BrokenRelease(remote, canary.version, error)
        skipped.push(leftOut(broken))
        this.opener.logBroken(broken)
      }
    }
    const before = this.opened
    this.opened = opened
    this.registry = registry
    this.skipped = skipped
    const kept = new Set([...opened.values()].map(({ pool }) => pool))
    for (const { pool } of before.values()) if (!kept.has(pool)) pool.end()
    return before.size > 0 || opened.size > 0 || skipped.length > 0
  }

  /** @throws BrokenRelease for one that cannot be read, or does not load */
  private async open(registry: Registry, remote: string, canary: Canary): Promise<LiveVersion> {
    const { version: at, integrity } = canary
    const pointer = { version: at, integrity }
    const release = await readRelease(this.config.releasesFolder, remote, pointer)
    const version = await this.opener.read(withVersion(registry, release, pointer), this.opener.isBroken, (broken) =>
      this.opener.logBroken(broken),
    )
    const known = this.opened.get(canaryName(remote, pointer))
    if (known?.version.key === version.key) return { version, pool: known.pool }
    const { pool, broken } = await this.opener.startPool(version, Math.min(CANARY_THREADS, this.config.renderThreads))
    const own = broken.find((each) => each.remote === remote && each.version === at)
    if (own) {
      pool.end()
      throw own
    }
    this.opener.takenUp(release)
    return { version, pool }
  }
}
