import { UsageError } from '@souk-vert/shared/text/command-line'
import { ConfigurationError } from '../config/configuration-error'
import { DataSetError } from '../data-sets/data-set'
import { ProviderUnreachable } from '../payment/provider'
import { describeError } from '../telemetry/logger'
import { CommandError } from './command-error'

const expected = [UsageError, CommandError, ConfigurationError, DataSetError, ProviderUnreachable]

/** Whether an error is meant for the person at the keyboard: a mistake, or a refusal of the shop. */
const isForPerson = (error: Error) => 'statusCode' in error || expected.some((kind) => error instanceof kind)

/** Runs a command that is typed beside the shop. A mistake is one line and exit code 1; any other failure shows where it comes from. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(isForPerson(error) ? error.message : describeError(error))
    process.exitCode = 1
  }
}
