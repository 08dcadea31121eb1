import { Socket } from 'node:net'
import pg from 'pg'
import { withoutJit } from './without-jit'

/** Time without an answer on a connection in use, in ms, before it is checked whether the server works on it. */
const SILENCE_MS = 15_000

/** Time limit of that check, in ms. */
const LOOK_MS = 5_000

/** Time for which the server keeps a transaction, and its locks, of a process that sends nothing more. */
const REST = '30s'

/**
 * Statement that returns the server's process of this connection, also behind PgBouncer, and limits idle
 * transactions.
 */
const BEGIN = `select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '${REST}', false)`

/** Query for whether the server works on a statement of ours, and is not just waiting until we take its answer. */
const AT_WORK = `select from pg_stat_activity where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Connections to a server for as long as a process runs, whatever becomes of them: one that broke is replaced, one that the
 * server is silent on although it does not work is given up, so that its statement fails and says why.
 */
export class ServerPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({
      ...config,
      application_name: 'storefront',
      // It is made with the configuration, and waited for, whatever the types say.
      Client: WatchedClient as unknown as new () => pg.ClientBase,
      onConnect: (client) => (client as WatchedClient).begin(),
    })
    // One that breaks while nobody uses it would otherwise end the process.
    this.on('error', () => undefined)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(givenBackWhenLost)
  }
}

/** Drizzle does not release a connection that breaks as its transaction begins: this releases it, once. */
function givenBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  const onEnd = () => client.release(true)
  client.once('end', onEnd)
  client.release = (error) => {
    client.off('end', onEnd)
    client.release = () => undefined
    release(error)
  }
  return client
}

class WatchedClient extends pg.Client {
  private serverPid: number | undefined
  private isLost = false

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    // The statement under way fails of it, or the next one; between two of a transaction it would otherwise end the process.
    this.on('error', () => (this.isLost = true))
    // The server rolls back lost transactions. An error of rolling back again would hide the reason.
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const queryUnlessOver = (...args: unknown[]) =>
      this.isLost && (args[0] as pg.QueryConfig).text === 'rollback' ? Promise.resolve({ rows: [] }) : query(...args)
    this.query = queryUnlessOver as typeof this.query
    socket.setTimeout(SILENCE_MS, async () => {
      if (this.serverPid !== undefined && (await isAtWork(this.serverPid, config))) socket.setTimeout(SILENCE_MS)
      else socket.destroy(new Error(`The database has said nothing for ${SILENCE_MS / 1000} s`))
    })
  }

  async begin(): Promise<void> {
    await withoutJit(this)
    const { rows } = await this.query<{ pid: number }>(BEGIN)
    this.serverPid = rows[0]!.pid
  }
}

async function isAtWork(pid: number, config: pg.ClientConfig): Promise<boolean> {
  const socket = new Socket()
  const limits = { connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS }
  const looking = new pg.Client({ ...config, ...limits, stream: () => socket })
  looking.on('error', () => undefined)
  try {
    await looking.connect()
    return (await looking.query(AT_WORK, [pid])).rowCount === 1
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
