import { jest } from '@jest/globals'
import { mfeCommands } from '../mfe/commands/mfe-commands'
import { runCli } from '../mfe/commands/run-cli'

const { argv, env } = process

afterEach(() => {
  Object.assign(process, { argv, env, exitCode: undefined })
  jest.restoreAllMocks()
})

/** Runs `npm run mfe -- …` with these settings, in this process: to start one takes seconds. One at a time. */
export async function runMfeHere(settings: Record<string, string>, ...options: string[]) {
  const printed = { stdout: '', stderr: '' }
  jest.spyOn(console, 'log').mockImplementation((line) => void (printed.stdout += `${line}\n`))
  jest.spyOn(console, 'error').mockImplementation((line) => void (printed.stderr += `${line}\n`))
  process.argv = [...argv.slice(0, 2), ...options]
  process.env = { ...env, SHOP_URL: '', RELEASE_TOKEN: '', ...settings }
  process.exitCode = 0
  await runCli(mfeCommands)
  return { code: process.exitCode, ...printed }
}
