import type { Config } from '../config/config'
import { ConfigurationError } from '../config/configuration-error'
import type { Database } from '../db/connection'
import { openEmbedded, openServer } from '../open-database'

/**
 * The shop's database for a command that is typed beside it. Throws ConfigurationError: a shop that runs on the embedded
 * store has it alone, so it has to be stopped first.
 */
export async function openForCommand({ databaseUrl, databasePool, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, { poolSize: databasePool })
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    throw new ConfigurationError(`${error.message}\nStop the shop first, and start it again afterwards.`)
  }
}
