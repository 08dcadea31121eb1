import type { FastifyBaseLogger } from 'fastify'
import { hasOwnApi } from '@souk-vert/shared/contract/shop-apis'
import type { LeftOut, Registry, Release } from '@souk-vert/shared/releases/format'
import type { FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import type { ShellAssets } from '../assets'
import type { Config } from '../config'
import type { Metrics } from '../telemetry/metrics'
import { RenderPool } from '../rendering/render-pool'
import type { ThreadData } from '../rendering/render-protocol'
import { KeptFiles } from './kept-files'
import { shopFileOf } from './shop-file'
import { BrokenRelease, readShopVersion, type ShopVersion } from './shop-version'

/** A version of the shop and the threads that render it. */
export interface LiveVersion {
  version: ShopVersion
  pool: RenderPool
}

const threadData = (config: Config, { remotes, routes, extensions }: ShopVersion): ThreadData => ({
  backendUrl: config.backendUrl,
  services: new Map(
    Object.entries(remotes).flatMap(([name, { release }]) =>
      hasOwnApi({ name, api: release.api }) ? [[name, config.remoteApis.get(name)]] : [],
    ),
  ),
  releasesFolder: config.releasesFolder,
  routes,
  extensions,
  remotes: Object.values(remotes).flatMap(({ release: { name, version, globalName, node, languages } }) =>
    node
      ? [{ name, version, globalName, folder: `${name}/${version}`, entry: node.entry, files: node.files, languages }]
      : [],
  ),
})

/** Reads versions of the shop and starts the threads that render them. Logs each release that is broken once. */
export class VersionOpener {
  /** Releases that did not load in a thread, by remote and version: they are not tried again. */
  private readonly broken = new Map<string, BrokenRelease>()
  private readonly logged = new Set<string>()
  private readonly files: KeptFiles

  constructor(
    private readonly config: Config,
    private readonly assets: ShellAssets,
    private readonly followed: FollowedFolder,
    private readonly log: FastifyBaseLogger,
    private readonly metrics: Metrics,
  ) {
    this.files = new KeptFiles(config.releasesFolder, log)
  }

  /** Returns the file at this address that documents name. */
  shopFile(address: string): Promise<string | undefined> {
    return this.files.read(address)
  }

  /** Resolves when nothing is being written. */
  settled(): Promise<void> {
    return this.files.settled()
  }

  get brokenReleases(): BrokenRelease[] {
    return [...this.broken.values()]
  }

  isBroken = (remote: string, version: string): boolean => this.broken.has(`${remote}@${version}`)

  /** Reads a version of the shop, and keeps the files that its documents will name. */
  async read(
    registry: Registry,
    isBroken: (remote: string, version: string) => boolean = () => false,
    onBroken: (broken: BrokenRelease) => void = () => undefined,
  ): Promise<ShopVersion> {
    const version = await readShopVersion(this.config.releasesFolder, registry, isBroken, onBroken)
    const { others } = version
    if (others) this.files.add(others.integrity, others.list)
    for (const language of this.config.languages) {
      const { integrity, text } = shopFileOf(version, this.assets, language)
      this.files.add(integrity, text)
    }
    return version
  }

  /**
   * Opens the version that the registry names, on the threads of the live one where that is the same. `skipped` are the
   * releases that it is without.
   */
  async open(live: LiveVersion | undefined): Promise<LiveVersion & { skipped: LeftOut[] }> {
    const { registry } = this.followed
    const skipped: LeftOut[] = [...(registry.leftOut ?? [])]
    for (const { remote, version, why } of registry.leftOut ?? []) {
      const line = `${[remote, version].filter(Boolean).join(' ')} does not count: ${why}`
      this.logOnce(line, { remote, version }, line)
    }
    const version = await this.read(registry, this.isBroken, (release) => {
      skipped.push(release)
      this.logBroken(release)
    })
    if (version.key === live?.version.key) return { version, pool: live.pool, skipped }
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
    return this.open(live)
  }

  /** Starts the threads of a version. Returns the releases that do not load in them, too. */
  async startPool(version: ShopVersion, size: number): Promise<{ pool: RenderPool; broken: BrokenRelease[] }> {
    const { pool, broken } = await RenderPool.start({
      script: new URL('./worker.js', import.meta.url),
      data: threadData(this.config, version),
      size,
      log: this.log,
    })
    return { pool, broken: broken.map(({ remote, version, message }) => new BrokenRelease(remote, version, message)) }
  }

  /** Counts a release that documents name from now on. */
  takenUp({ name, version, routes }: Release): void {
    this.metrics.takenUp(
      { remote: name, version },
      routes.map(({ id }) => id),
    )
  }

  logBroken({ remote, version, message }: BrokenRelease): void {
    this.logOnce(message, { remote, version }, `release is broken: ${message}`)
  }

  logOnce(reason: string, about: object, line: string): void {
    if (!this.logged.has(reason)) this.log.error(about, line)
    this.logged.add(reason)
  }
}
