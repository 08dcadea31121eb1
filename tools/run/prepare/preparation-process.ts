/** A process that does the steps of a preparation that its launcher names, and ends with the launcher's connection. */
import { prepareHere } from './prepare-here'
import type { Preparation } from './preparation'
import { runCommand } from '../refusal'

const preparation = prepareHere(process.env, 'production')

// Whatever asks the launcher to end reaches this one, too; it ends with the launcher.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (step: keyof Preparation) => {
  void runCommand(async () => {
    process.send!({ result: await preparation[step]() })
  })
})
