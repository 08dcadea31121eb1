/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { copyRepository } from './copy-repository'
import { freePort } from './ports'
import { endAllProcesses, startProcess } from './run-process'

const FIFTEEN_MINUTES = 15 * 60 * 1000

/** Commands of docs/teams.md that go on until they are ended. */
const SERVERS = ['npm start', 'npm run mfe -- dev recipes']

/** On the disk of the packages, which are linked instead of copied. */
const copy = join(repositoryRoot, '.tmp', `teams-${process.pid}`)
afterAll(async () => {
  await endAllProcesses()
  await rm(copy, { recursive: true, force: true })
})

/** The commands of a page, each with the lines that it is to print. */
function stepsOf(page: string): { command: string; prints: string[] }[] {
  const blocks = [...page.matchAll(/^```(bash|text)\n(.*?)\n```$/gms)]
  const steps: { command: string; prints: string[] }[] = []
  for (const [, kind, text = ''] of blocks)
    if (kind === 'bash') steps.push(...text.split('\n').map((command) => ({ command, prints: [] })))
    else steps.at(-1)!.prints.push(...text.split('\n'))
  return steps
}

/** Whether a line of the output is this one, in which `…` stands for anything. */
const isPrinted = (output: string, line: string) =>
  new RegExp(
    `^.*${line
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}`,
    'm',
  ).test(output)

test(
  'docs/teams.md leads from a clone to a page that is live, changed and taken back, in less than 15 minutes',
  async () => {
    await copyRepository(copy)
    const port = String(await freePort())
    const page = readFileSync(join(repositoryRoot, 'docs/teams.md'), 'utf8').replaceAll(
      'localhost:8080',
      `localhost:${port}`,
    )
    const env = { ...process.env, PORT: port, NODE_ENV: undefined, TEST_SET: '', MFE_USER: 'Amina' }

    const run = async ({ command, prints }: { command: string; prints: string[] }) => {
      const isServer = SERVERS.includes(command)
      const program = startProcess('bash', ['-c', command], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      const ended = new Promise<number | null>((resolve) => program.once('close', resolve))
      const printed = new Promise<void>((resolve) => {
        const read = (bytes: Buffer) => {
          output += bytes.toString()
          if (prints.every((line) => isPrinted(output, line))) resolve()
        }
        program.stdout!.on('data', read)
        program.stderr!.on('data', read)
      })
      const code = await (isServer ? Promise.race([printed, ended]) : ended)
      if (!isServer && code !== 0) throw new Error(`'${command}' ended with ${code}:\n${output}`)
      for (const line of prints)
        if (!isPrinted(output, line)) throw new Error(`'${command}' never printed '${line}', but:\n${output}`)
    }

    const steps = stepsOf(page)
    for (const step of steps) await run(step)

    expect(steps.length).toBeGreaterThan(7)
  },
  FIFTEEN_MINUTES,
)
