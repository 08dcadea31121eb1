/** Something that the person at the command line must put right. Its message is the one line that they see; exit code 1. */
export class Refusal extends Error {}

/** Names of the errors that command lines, builds and parts' settings throw; their message says all that helps. */
const errorsForPeople = new Set(['UsageError', 'BuildFailed', 'Refused', 'ConfigError', 'ConfigurationError'])

/** Runs a command of `npm run`: a refusal becomes one line on stderr and exit code 1, any other failure keeps its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error)
    process.exit(1)
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof Error && (error instanceof Refusal || errorsForPeople.has(error.constructor.name))
