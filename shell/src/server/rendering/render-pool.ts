import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { FromThread, PageRequest, RenderedPage, ThreadData, ToThread } from './render-protocol'

/**
 * A thread is pinged this often, in ms. One that is silent gets no page while another answers, and hangs after a while. Silence
 * is the CPU time of this process since the thread's last message: on a full machine a thread may be silent for seconds
 * because it gets no core. At least a quarter of the time counts: some threads wait for ever.
 */
const PING_EVERY_MS = 250
const SUSPECT_MS = 750
const HANGS_MS = 2500
/** Silence, in ms, of a new thread after which the remote that it loads counts as broken. A slow machine needs a tenth of it. */
const LOADS_MS = 5000
/** Heap of a thread, in MB: a remote that fills it ends its own thread, not the server. */
const THREAD_HEAP_MB = 192
/** Pages of one route cost a thread once in this time, in ms: a page that always fails is no reason to begin one for each visit. */
const REPLACED_EVERY_MS = 30_000

/** A remote whose node build cannot be used. */
interface BrokenRemote {
  remote: string
  version: string
  message: string
}

/** Thrown when a page is not rendered: it failed, was too slow, or its thread ended. */
export class RenderFailure extends Error {
  constructor(
    message: string,
    /**
     * Reason, where that makes a difference: its thread hangs, or is well and needs longer, or there is no
     * backend to ask.
     */
    readonly reason?: 'hangs' | 'is slow' | 'backend is down',
  ) {
    super(message)
  }
}

interface Job {
  routeId: string | undefined
  resolve(page: RenderedPage): void
  reject(error: Error): void
}

/** One render thread. `ready` resolves with the remotes that could not be loaded in it. */
class RenderThread {
  readonly ready: Promise<BrokenRemote[]>
  readonly jobs = new Map<number, Job>()
  /** Whether it only finishes its pages, and gets no new ones. */
  isRetired = false
  private readonly worker: Worker
  private isReady = false
  private silentMs = 0
  private readonly heartbeat: NodeJS.Timeout

  constructor(
    { script, data, log }: PoolOptions,
    private readonly onUnexplained: (thread: RenderThread, routeId: string | undefined) => void,
    onGone: (thread: RenderThread) => void,
  ) {
    this.worker = new Worker(script, {
      workerData: data,
      // Not this process' own: remotes run there.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: ['--enable-source-maps'],
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    })
    const broken: BrokenRemote[] = []
    let loading: { remote: string; version: string } | undefined
    let problem = 'its thread ended while loading'

    this.ready = new Promise((resolve, reject) => {
      const giveUp = (message: string) => {
        if (this.isReady) return
        if (loading) resolve([...broken, { ...loading, message }])
        else reject(new Error(message))
        void this.worker.terminate()
      }
      this.worker.on('message', (message: FromThread) => {
        // Promises that a remote rejects are no sign that it will have loaded.
        if (this.isReady || message.kind !== 'error') this.silentMs = 0
        if (message.kind === 'loading') loading = message
        else if (message.kind === 'broken') broken.push(message)
        else if (message.kind === 'ready') {
          this.isReady = true
          resolve(broken)
        } else if (message.kind === 'error') {
          log.error({ error: message.message }, 'a render thread met an error')
          if (!message.isExplained) onUnexplained(this, message.routeId)
        } else if (message.kind !== 'pong') this.settle(message)
      })
      this.worker.on('error', (error) => giveUp(error.message))
      this.worker.on('exit', () => {
        giveUp(problem)
        this.gone(onGone)
      })
    })
    let usedBefore = process.cpuUsage()
    this.heartbeat = setInterval(() => {
      const used = process.cpuUsage(usedBefore)
      usedBefore = process.cpuUsage()
      if (this.isReady) this.post({ kind: 'ping' })
      const usedMs = (used.user + used.system) / 1000
      this.silentMs += Math.min(Math.max(usedMs, PING_EVERY_MS / 4), PING_EVERY_MS)
      if (this.silentMs <= (this.isReady ? HANGS_MS : LOADS_MS)) return
      if (this.isReady) log.error('a render thread hangs and is replaced')
      else problem = 'not loaded in time'
      void this.worker.terminate()
    }, PING_EVERY_MS)
    this.heartbeat.unref()
  }

  /** Whether it has not answered for some time. */
  get isSilent(): boolean {
    return this.isReady && this.silentMs > SUSPECT_MS
  }

  /** Whether a page is better given to another thread: this one still loads, or does not answer. */
  get isSuspect(): boolean {
    return !this.isReady || this.isSilent
  }

  render(id: number, page: PageRequest, limitMs: number): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { routeId: page.routeId, resolve, reject })
      this.post({ kind: 'render', id, limitMs, ...page })
    })
  }

  giveUp(id: number): void {
    if (this.jobs.delete(id)) this.post({ kind: 'give-up', id })
  }

  end(): void {
    void this.worker.terminate()
  }

  private post(message: ToThread): void {
    this.worker.postMessage(message)
  }

  private settle(message: Extract<FromThread, { kind: 'rendered' | 'failed' }>): void {
    const job = this.jobs.get(message.id)
    this.jobs.delete(message.id)
    if (message.kind === 'rendered') job?.resolve(message.page)
    else job?.reject(new RenderFailure(message.message, message.isBackendDown ? 'backend is down' : undefined))
    if (message.kind === 'failed' && !message.isExplained) this.onUnexplained(this, job?.routeId)
  }

  private gone(onGone: (thread: RenderThread) => void): void {
    clearInterval(this.heartbeat)
    for (const { reject } of this.jobs.values()) reject(new RenderFailure('the render thread ended', 'hangs'))
    this.jobs.clear()
    onGone(this)
  }
}

const byReadiness = (a: RenderThread, b: RenderThread) =>
  Number(a.isSuspect) - Number(b.isSuspect) || a.jobs.size - b.jobs.size

interface PoolOptions {
  /** Program of its threads. */
  script: URL
  data: ThreadData
  /** Number of threads. */
  size: number
  log: FastifyBaseLogger
}

/** The threads that render the pages of one shop version; at least two, so that one that hangs is not missed. */
export class RenderPool {
  private threads: RenderThread[] = []
  private nextId = 1
  private isEnding = false
  /** Times at which a thread was last replaced for an error of a route, in ms of `performance.now()`. */
  private readonly replacedAt = new Map<string | undefined, number>()

  private constructor(private readonly options: PoolOptions) {}

  /**
   * Starts the threads; resolves when all have loaded what they can, with the remotes that are broken. Rejects when one
   * cannot start; none of them is left then.
   */
  static async start(options: PoolOptions) {
    const pool = new RenderPool(options)
    try {
      const broken = await Promise.all(Array.from({ length: options.size }, () => pool.addThread().ready))
      return { pool, broken: broken.flat() }
    } catch (error) {
      pool.end()
      throw error
    }
  }

  /** Renders a page. Throws RenderFailure when rendering fails, takes longer than `limitMs`, or the thread ends. */
  async render(page: PageRequest, limitMs: number): Promise<RenderedPage> {
    const thread = this.inService.toSorted(byReadiness)[0]
    if (!thread) throw new RenderFailure('no render thread is ready')
    const id = this.nextId++
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      const message = `rendering took longer than ${limitMs} ms`
      timer = setTimeout(() => reject(new RenderFailure(message, thread.isSilent ? 'hangs' : 'is slow')), limitMs)
    })
    try {
      return await Promise.race([thread.render(id, page, limitMs), tooLong])
    } finally {
      clearTimeout(timer)
      thread.giveUp(id)
      this.endIdle()
    }
  }

  /** Ends the threads with their last request. */
  end(): void {
    this.isEnding = true
    this.endIdle()
  }

  private get inService(): RenderThread[] {
    return this.threads.filter(({ isRetired }) => !isRetired)
  }

  private endIdle(): void {
    const isOver = this.isEnding && this.threads.every(({ jobs }) => jobs.size === 0)
    for (const thread of this.threads) if (isOver || (thread.isRetired && thread.jobs.size === 0)) thread.end()
  }

  private addThread(): RenderThread {
    const thread = new RenderThread(
      this.options,
      (faulty, routeId) => this.replaceFor(faulty, routeId),
      (gone) => {
        this.threads = this.threads.filter((each) => each !== gone)
        this.fill()
      },
    )
    this.threads.push(thread)
    return thread
  }

  /** Replaces a thread: nobody knows what state an error of a page has left in it, or what state led to it. */
  private replaceFor(thread: RenderThread, routeId: string | undefined): void {
    const now = performance.now()
    if (thread.isRetired || now - (this.replacedAt.get(routeId) ?? -Infinity) < REPLACED_EVERY_MS) return
    this.replacedAt.set(routeId, now)
    this.options.log.warn({ route: routeId }, 'a render thread is replaced after an error that nothing explains')
    thread.isRetired = true
    this.fill()
    this.endIdle()
  }

  private fill(): void {
    const { size, log } = this.options
    if (this.isEnding || this.inService.length >= size) return
    this.addThread().ready.catch((error: unknown) => log.error({ err: error }, 'a render thread could not start'))
  }
}
