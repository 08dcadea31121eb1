import { Socket } from 'node:net'
import pg from 'pg'

/** Time without an answer on a connection in use, in s, before it is checked whether the server works on it. */
const SILENCE_S = 15

/** Time limits of that check, in ms. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 5000 }

/**
 * Statement that returns the server's process of a connection, also behind PgBouncer. Compiling a statement takes PostgreSQL up to a
 * second, for each call once tables are large (docs/decisions/large-tables.md). It ends a transaction whose process sends nothing.
 */
const BEGIN = `select pg_backend_pid() as pid, set_config('jit', 'off', false), set_config('idle_in_transaction_session_timeout', '30s', false)`

/** Query for whether the server works on a statement of ours, and is not just waiting until we take its answer. */
const AT_WORK = `select from pg_stat_activity where pid = $1 and state = 'active' and wait_event_type is distinct from 'Client'`

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * Connections to a server for as long as a process runs: one that breaks, or is silent without work, fails its
 * statement and is replaced.
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
    return callback ? super.connect(callback) : super.connect().then(releasedWhenLost)
  }
}

/** Releases a connection that is lost, once: Drizzle does not where it breaks as a transaction begins. */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
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
  private pid = NaN

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    // Between two statements it would end the process. Drizzle's rollback, too, fails for the reason of the loss.
    this.on('error', (error) => void (this.query = () => Promise.reject(error)))
    socket.setTimeout(SILENCE_S * 1000, async () => {
      if (await isAtWork(this.pid, config)) socket.setTimeout(SILENCE_S * 1000)
      else socket.destroy(new Error(`The database has said nothing for ${SILENCE_S} s`))
    })
  }

  async begin(): Promise<void> {
    this.pid = (await this.query<{ pid: number }>(BEGIN)).rows[0]!.pid
  }
}

async function isAtWork(pid: number, config: pg.ClientConfig): Promise<boolean> {
  const looking = new pg.Client({ ...config, ...LIMITS })
  looking.on('error', () => undefined)
  try {
    await looking.connect()
    return (await looking.query(AT_WORK, [pid])).rowCount === 1
  } catch {
    return false
  } finally {
    void looking.end()
  }
}
