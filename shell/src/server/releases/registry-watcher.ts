import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hasOwnApi } from '@souk-vert/shared/contract/shop-apis'
import type { Canary, LeftOut, Registry, Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { canaryFor, canaryName, foreignClaim, withVersion } from '@souk-vert/shared/releases/registry/canaries'
import { pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { previewNamed } from '@souk-vert/shared/releases/registry/preview-name'
import { RegistryReader } from '@souk-vert/shared/releases/registry/registry-reader'
import type { Serving } from '@souk-vert/shared/releases/serving'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { otherRemotesAddress } from '../../other-remotes'
import type { Config } from '../config'
import type { Metrics } from '../telemetry/metrics'
import { RenderPool } from '../rendering/render-pool'
import type { ThreadData } from '../rendering/render-protocol'
import { ServingFile } from './serving-file'
import { BrokenRelease, readRelease, readShopVersion, type ShopVersion } from './shop-version'

/** A request that meets a new release waits for it this long, in ms; after that it gets the former one. */
const TAKEOVER_TIMEOUT_MS = 2000

/** The registry is looked at this often, in ms, also while nobody asks for a page: a release waits until it is served. */
const LOOK_EVERY_MS = 250

/** Interval, in ms, at which releases that could not be taken up, or a remote that cannot be read in any version, are tried again. */
const LOOK_AGAIN_MS = 2000

/** Lists of other remotes that are kept for open pages of former versions of the shop. */
const MAX_LISTS = 100

/** A version of the shop and the threads that render it. */
export interface LiveVersion {
  version: ShopVersion
  pool: RenderPool
}

/** Threads that render a canary: few pages are asked for in it that are not in the cache. */
const CANARY_THREADS = 1

const threadData = (config: Config, { remotes, routes, extensions }: ShopVersion): ThreadData => ({
  backendUrl: config.backendUrl,
  services: new Map(
    Object.entries(remotes).flatMap(([name, { release }]) =>
      hasOwnApi({ name, api: release.api }) ? [[name, config.remoteApis.get(name)]] : [],
    ),
  ),
  releaseStore: config.releaseStore,
  routes,
  extensions,
  remotes: Object.values(remotes).flatMap(({ release: { name, version, globalName, node } }) =>
    node ? [{ name, version, globalName, folder: `${name}/${version}`, entry: node.entry, files: node.files }] : [],
  ),
})

/**
 * Follows the registry: a release is taken up beside the running version and replaces it when its
 * remotes have loaded. A release that is broken is logged once, and the remote's former version stays.
 */
export class RegistryWatcher {
  private live: LiveVersion | undefined
  /** By the names of canaries. */
  private canaries = new Map<string, LiveVersion>()
  private canaryRegistry: Registry = { remotes: {} }
  private opening = Promise.resolve()
  private skippedCanaries: Serving['skippedVersions'] = []
  private seen = ''
  private takeover: Promise<void> | undefined
  private readonly broken = new Map<string, BrokenRelease>()
  private readonly logged = new Set<string>()
  private readonly lists = new LRUCache<string, string>({ max: MAX_LISTS })
  private readonly serving: ServingFile
  private readonly reader: RegistryReader
  private readonly looking: NodeJS.Timeout
  /** Versions that the registry names and this server does not use, and why. */
  skippedVersions: Serving['skippedVersions'] = []
  isRetired = false
  private passedOverShell: Serving['skippedVersions'] = []

  constructor(
    private readonly config: Config,
    private readonly shellVersion: string,
    private readonly log: FastifyBaseLogger,
    private readonly metrics: Metrics,
  ) {
    this.reader = new RegistryReader(config.releaseStore)
    this.serving = new ServingFile(config.releaseStore, config.port, log)
    this.looking = setInterval(() => void this.current().catch(() => undefined), LOOK_EVERY_MS).unref()
  }

  /** Returns the list of other remotes at this address, of the present version of the shop or one of the last ones. */
  async otherRemotes(address: string): Promise<string | undefined> {
    // Another document server may have taken up a release a moment before.
    if (!this.lists.has(address)) await this.current()
    return this.lists.get(address)
  }

  /** The state of all pointers, with the last good one of a remote whose pointer does not count. */
  registry(): Promise<Registry> {
    return this.reader.registry()
  }

  /** Returns the shop with this preview in place of the remote's active version; undefined where there is no such preview. */
  async preview(name: string): Promise<ShopVersion | undefined> {
    const registry = await this.reader.registry()
    const found = previewNamed(registry, name)
    if (!found) return undefined
    const { releaseStore } = this.config
    const release = await new StoreFiles(releaseStore).release(found.remote, found.pointer.version)
    if (!release) return undefined
    return this.readVersion(
      withVersion(registry, release, found.pointer),
      () => false,
      () => undefined,
    )
  }

  /** Whether a share of the visitors sees another version of a remote. */
  get hasCanaries(): boolean {
    return this.canaries.size > 0
  }

  get canaryVersions(): ShopVersion[] {
    return [...this.canaries.values()].map(({ version }) => version)
  }

  /** Returns the name of the canary that visitors of a share see, if this server can serve it. */
  canaryFor(share: string): string | undefined {
    const name = this.hasCanaries ? canaryFor(this.canaryRegistry, share) : undefined
    return name && this.canaries.has(name) ? name : undefined
  }

  /** The shop with this canary; undefined where there is none, or this server cannot serve it. */
  canary(name: string): LiveVersion | undefined {
    return this.canaries.get(name)
  }

  /** The shop as the registry says now. Throws while there is none at all. */
  async current(): Promise<LiveVersion> {
    if (!this.takeover && this.reader.stamp() !== this.seen)
      this.takeover = this.catchUp().finally(() => (this.takeover = undefined))
    if (this.takeover) {
      const timeout = new Promise((resolve) => setTimeout(resolve, TAKEOVER_TIMEOUT_MS).unref())
      await (this.live ? Promise.race([this.takeover, timeout]) : this.takeover)
    }
    if (!this.live) throw new Error('no release can be read')
    return this.live
  }

  /**
   * Records in the store that this build of the shell could not take this one's place; without a version, that
   * there is none.
   */
  passOverShell({ version, why = '' }: { version?: string; why?: string }): void {
    this.passedOverShell = version ? [{ remote: SHELL, version, why }] : []
    this.sayServing()
  }

  /** Another server answers visitors from now on: no release waits for this one. */
  retire(): void {
    this.isRetired = true
    this.serving.close()
  }

  close(): void {
    clearInterval(this.looking)
    this.serving.close()
    this.live?.pool.end()
    void this.opening.then(() => this.canaries.forEach(({ pool }) => pool.end()))
  }

  /** Takes up what the registry names, also what is released meanwhile. */
  private async catchUp(): Promise<void> {
    for (let stamp; (stamp = this.reader.stamp()) !== this.seen;) await this.takeOver(stamp)
  }

  /** Opens the version that the registry names; what is open stays when that fails altogether. */
  private async takeOver(stamp: string): Promise<void> {
    try {
      const { skipped, ...next } = await this.open()
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
      this.skippedVersions = [...this.broken.values(), ...skipped].map(({ remote, version = '', why }) => ({
        remote,
        version,
        why,
      }))
      this.sayServing()
      // Its files may come without a change of the registry.
      if (routes.some(({ remote }) => !remotes[remote])) this.lookAgain()
    } catch (error) {
      this.seen = stamp
      this.lookAgain()
      this.logOnce(String(error), { err: error }, 'the releases cannot be taken up')
    }
  }

  private lookAgain(): void {
    setTimeout(() => (this.seen = ''), LOOK_AGAIN_MS).unref()
  }

  /** Reads a version of the shop, and keeps its list of other remotes for the documents that will name it. */
  private async readVersion(
    registry: Registry,
    isBroken: (remote: string, version: string) => boolean,
    onBroken: (broken: BrokenRelease) => void,
  ): Promise<ShopVersion> {
    const version = await readShopVersion(this.config.releaseStore, registry, isBroken, onBroken)
    const { others } = version
    if (others) this.lists.set(otherRemotesAddress(others.integrity), others.list)
    return version
  }

  private sayServing(): void {
    const remotes = Object.entries(this.live?.version.remotes ?? {})
    this.serving.write({
      shell: this.shellVersion,
      remotes: Object.fromEntries(remotes.map(([name, { release }]) => [name, release.version])),
      canaries: Object.fromEntries([...this.canaries.keys()].map((name) => name.split('@') as [string, string])),
      skippedVersions: [...this.skippedVersions, ...this.skippedCanaries, ...this.passedOverShell],
      missingServices: remotes
        .filter(([name, { release }]) => hasOwnApi({ name, api: release.api }) && !this.config.remoteApis.has(name))
        .map(([name]) => name),
    })
  }

  /** Starts the threads of a version. Returns the releases that do not load in them, too. */
  private async startPool(version: ShopVersion, size: number) {
    const { pool, broken } = await RenderPool.start({
      script: new URL('./worker.js', import.meta.url),
      data: threadData(this.config, version),
      size,
      log: this.log,
    })
    return { pool, broken: broken.map(({ remote, version, message }) => new BrokenRelease(remote, version, message)) }
  }

  /** Opens the version that the registry names, without the pointers and releases that `skipped` names. */
  private async open(): Promise<LiveVersion & { skipped: (LeftOut | BrokenRelease)[] }> {
    const registry = await this.reader.registry()
    const skipped: (LeftOut | BrokenRelease)[] = [...(registry.leftOut ?? [])]
    for (const { remote, version, why } of registry.leftOut ?? []) {
      const line = `${pointerPath(remote)} does not count: ${why}`
      this.logOnce(line, { remote, version }, line)
    }
    const version = await this.readVersion(
      registry,
      (remote, each) => this.broken.has(`${remote}@${each}`),
      (release) => {
        skipped.push(release)
        this.logBroken(release)
      },
    )
    if (version.key === this.live?.version.key) return { version, pool: this.live.pool, skipped }
    const { pool, broken } = await this.startPool(version, this.config.renderThreads)
    for (const release of broken) {
      this.broken.set(`${release.remote}@${release.version}`, release)
      this.logBroken(release)
    }
    const hasPrevious = broken.some(({ remote }) => version.remotes[remote]?.previous)
    if (!hasPrevious) {
      this.log.info({ shop: version.key }, 'the shop is at these releases')
      return { version, pool, skipped }
    }
    pool.end()
    return this.open()
  }

  /**
   * Opens the canaries that the registry names, beside the live version, and ends those that it names no more. Visitors of one
   * that cannot be served see the live version.
   */
  private async openCanaries(): Promise<void> {
    const registry = await this.reader.registry()
    const opened = new Map<string, LiveVersion>()
    const skipped: Serving['skippedVersions'] = []
    for (const [remote, { canary }] of Object.entries(registry.remotes)) {
      if (!canary) continue
      try {
        opened.set(canaryName(remote, canary), await this.openCanary(registry, remote, canary))
      } catch (error) {
        const broken = error instanceof BrokenRelease ? error : new BrokenRelease(remote, canary.version, error)
        skipped.push({ remote, version: broken.version, why: broken.why })
        this.logBroken(broken)
      }
    }
    const before = this.canaries
    this.canaries = opened
    this.canaryRegistry = registry
    this.skippedCanaries = skipped
    if (before.size > 0 || opened.size > 0 || skipped.length > 0) this.sayServing()
    const kept = new Set([...opened.values()].map(({ pool }) => pool))
    for (const { pool } of before.values()) if (!kept.has(pool)) pool.end()
  }

  /** @throws BrokenRelease for one that claims what is another's, cannot be read, or does not load */
  private async openCanary(registry: Registry, remote: string, canary: Canary): Promise<LiveVersion> {
    const { releaseStore } = this.config
    const { version: at, integrity } = canary
    const pointer = { version: at, integrity }
    const release = await readRelease(releaseStore, remote, pointer)
    const foreign = foreignClaim(registry, release, pointer)
    if (foreign) throw new BrokenRelease(remote, at, foreign)
    const version = await this.readVersion(
      withVersion(registry, release, pointer),
      (name, each) => this.broken.has(`${name}@${each}`),
      (broken) => this.logBroken(broken),
    )
    const known = this.canaries.get(canaryName(remote, pointer))
    if (known?.version.key === version.key) return { version, pool: known.pool }
    const { pool, broken } = await this.startPool(version, Math.min(CANARY_THREADS, this.config.renderThreads))
    const own = broken.find((each) => each.remote === remote && each.version === at)
    if (own) {
      pool.end()
      throw own
    }
    this.takenUp(release)
    return { version, pool }
  }

  /** Counts changes of the versions that documents name, and of those that cannot be used. */
  private count(former: ShopVersion | undefined, { remotes }: ShopVersion): void {
    for (const [remote, { release, fallbackFor }] of Object.entries(remotes)) {
      const before = former?.remotes[remote]
      if (before?.release.version !== release.version) this.takenUp(release)
      if (fallbackFor && before?.fallbackFor !== fallbackFor) this.metrics.fellBack({ remote, version: fallbackFor })
    }
  }

  private takenUp({ name, version, routes }: Release): void {
    this.metrics.takenUp(
      { remote: name, version },
      routes.map(({ id }) => id),
    )
  }

  private logBroken({ remote, version, message }: BrokenRelease): void {
    this.logOnce(message, { remote, version }, `release is broken: ${message}`)
  }

  private logOnce(reason: string, about: object, line: string): void {
    if (!this.logged.has(reason)) this.log.error(about, line)
    this.logged.add(reason)
  }
}
