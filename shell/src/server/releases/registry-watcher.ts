import type { FastifyBaseLogger } from 'fastify'
import { hasOwnApi } from '@souk-vert/shared/contract/shop-apis'
import { FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import type { LeftOut, Registry } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { withVersion } from '@souk-vert/platform/canary/canaries'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'
import type { Metrics } from '../telemetry/metrics'
import { OpenCanaries } from './open-canaries'
import { ServingCall } from './serving-call'
import { leftOut, readRelease, type ShopVersion } from './shop-version'
import { type LiveVersion, VersionOpener } from './version-opener'

/** A request that meets a new release waits for it this long, in ms; after that it gets the former one. */
const TAKEOVER_TIMEOUT_MS = 2000

/** The registry is looked at this often, in ms, also while nobody asks for a page: a release waits until it is served. */
const LOOK_EVERY_MS = 250

/** Interval, in ms, at which releases that could not be taken up, or a remote that cannot be read in any version, are tried again. */
const LOOK_AGAIN_MS = 2000

/**
 * Follows the registry: a release is taken up beside the running version and replaces it when its
 * remotes have loaded. A release that is broken is logged once, and the remote's former version stays.
 */
export class RegistryWatcher {
  private live: LiveVersion | undefined
  private opening = Promise.resolve()
  private seen = ''
  private takeover: Promise<void> | undefined
  private readonly opener: VersionOpener
  private readonly canaries: OpenCanaries
  /** None where nobody is told what is served: while developing, and in the isolated host. */
  private readonly serving: ServingCall | undefined
  private readonly followed: FollowedFolder
  private readonly looking: NodeJS.Timeout
  /** Versions that the registry names and this server does not use, and why. */
  skipped: LeftOut[] = []
  isRetired = false
  private skippedShell: LeftOut[] = []

  constructor(
    private readonly config: Config,
    private readonly assets: ShellAssets,
    private readonly log: FastifyBaseLogger,
    private readonly metrics: Metrics,
  ) {
    this.followed = new FollowedFolder(config.releasesFolder)
    this.opener = new VersionOpener(config, assets, this.followed, log, metrics)
    this.canaries = new OpenCanaries(config, this.opener)
    this.serving = config.serverKey ? new ServingCall(config, metrics, log) : undefined
    this.looking = setInterval(() => void this.current().catch(() => undefined), LOOK_EVERY_MS).unref()
  }

  /** Whether files of a version are served: of those that the registry names, and of this shell. */
  serves(remote: string, version: string): boolean {
    return this.followed.serves(remote, version) || (remote === SHELL && version === this.assets.version)
  }

  /** Returns the file at this address that documents name, of the present version of the shop or one of the last ones. */
  async shopFile(address: string): Promise<string | undefined> {
    // Another document server may have taken up a release a moment before.
    const known = await this.opener.shopFile(address)
    if (known !== undefined) return known
    await this.current()
    return this.opener.shopFile(address)
  }

  /** Live releases, as this machine has them. */
  get registry(): Registry {
    return this.followed.registry
  }

  /** Returns the shop with this preview in place of the remote's active version; undefined where there is no such preview. */
  async preview(name: string): Promise<ShopVersion | undefined> {
    const found = this.followed.preview(name)
    if (!found) return undefined
    const release = await readRelease(this.config.releasesFolder, found.remote, found.pointer)
    return this.opener.read(withVersion(this.registry, release, found.pointer))
  }

  /** Whether a share of the visitors sees another version of a remote. */
  get hasCanaries(): boolean {
    return this.canaries.names.length > 0
  }

  get canaryVersions(): ShopVersion[] {
    return this.canaries.versions.map(({ version }) => version)
  }

  /** Returns the name of the canary that visitors of a share see, if this server can serve it. */
  canaryFor(share: string): string | undefined {
    return this.canaries.nameFor(share)
  }

  /** The shop with this canary; undefined where there is none, or this server cannot serve it. */
  canary(name: string): LiveVersion | undefined {
    return this.canaries.get(name)
  }

  private get stamp(): string {
    return this.followed.stamp ?? ''
  }

  /** The shop as the registry says now. Throws while there is none at all. */
  async current(): Promise<LiveVersion> {
    if (!this.takeover && this.stamp !== this.seen)
      this.takeover = this.catchUp().finally(() => (this.takeover = undefined))
    if (this.takeover) {
      const timeout = new Promise((resolve) => setTimeout(resolve, TAKEOVER_TIMEOUT_MS).unref())
      await (this.live ? Promise.race([this.takeover, timeout]) : this.takeover)
    }
    if (!this.live) throw new Error('no release can be read')
    return this.live
  }

  /** Says that this build of the shell could not take this one's place; without a version, that there is none. */
  passOverShell({ version, why = '' }: { version?: string; why?: string }): void {
    this.skippedShell = version ? [{ remote: SHELL, version, why }] : []
    this.sayServing()
  }

  /** Says to the backend what is served from now on: this server answers visitors. */
  listens(): void {
    this.serving?.begin()
  }

  /** Another server answers visitors from now on: no release waits for this one. */
  retire(): void {
    this.isRetired = true
    this.serving?.close()
  }

  async close(): Promise<void> {
    clearInterval(this.looking)
    this.serving?.close()
    this.live?.pool.end()
    void this.opening.then(() => this.canaries.versions.forEach(({ pool }) => pool.end()))
    await this.opener.settled()
  }

  /** Takes up what the registry names, also what is released meanwhile. */
  private async catchUp(): Promise<void> {
    for (let stamp; (stamp = this.stamp) !== this.seen;) await this.takeOver(stamp)
  }

  /** Opens the version that the registry names; what is open stays when that fails altogether. */
  private async takeOver(stamp: string): Promise<void> {
    try {
      const { skipped, ...next } = await this.opener.open(this.live)
      const former = this.live
      this.live = next
      this.seen = stamp
      if (former && former.pool !== next.pool) former.pool.end()
      this.count(former?.version, next.version)
      const { remotes, routes } = next.version
      // No visitor waits for a canary.
      this.opening = this.opening
        .then(() => this.openCanaries())
        .catch((error: unknown) => this.log.error({ err: error }, 'the canaries cannot be taken up'))
      this.skipped = [...this.opener.brokenReleases, ...skipped].map(leftOut)
      this.sayServing()
      // Its files may come without a change of the registry.
      if (routes.some(({ remote }) => !remotes[remote])) this.lookAgain()
    } catch (error) {
      this.seen = stamp
      this.lookAgain()
      this.opener.logOnce(String(error), { err: error }, 'the releases cannot be taken up')
    }
  }

  private async openCanaries(): Promise<void> {
    if (await this.canaries.follow(this.registry)) this.sayServing()
  }

  private lookAgain(): void {
    setTimeout(() => (this.seen = ''), LOOK_AGAIN_MS).unref()
  }

  private sayServing(): void {
    const remotes = Object.entries(this.live?.version.remotes ?? {})
    this.serving?.write({
      shell: this.assets.version,
      remotes: Object.fromEntries(remotes.map(([name, { release }]) => [name, release.version])),
      canaries: Object.fromEntries(this.canaries.names.map((name) => name.split('@') as [string, string])),
      skipped: [...this.skipped, ...this.canaries.skipped, ...this.skippedShell],
      missingServices: remotes
        .filter(([name, { release }]) => hasOwnApi({ name, api: release.api }) && !this.config.remoteApis.has(name))
        .map(([name]) => name),
    })
  }

  /** Counts changes of the versions that documents name, and of those that cannot be used. */
  private count(former: ShopVersion | undefined, { remotes }: ShopVersion): void {
    for (const [remote, { release, fallbackFor }] of Object.entries(remotes)) {
      const before = former?.remotes[remote]
      if (before?.release.version !== release.version) this.opener.takenUp(release)
      if (fallbackFor && before?.fallbackFor !== fallbackFor) this.metrics.fellBack({ remote, version: fallbackFor })
    }
  }
}
