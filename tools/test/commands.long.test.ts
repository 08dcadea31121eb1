/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { freePort } from '../run/ports'
import { endAllProcesses } from '../run/run-process'
import { copyRepository } from './copy-repository'
import { startLogged } from './logged-process'
import { commitAll, keepShopPackages } from './shop-packages'

const guides = readdirSync(join(repositoryRoot, 'docs/guides')).map((name) => `docs/guides/${name}`)

/** Commands of npm in a text: lines of its shell blocks and inline code, without their comments. */
function commandsIn(file: string): string[] {
  const text = readFileSync(join(repositoryRoot, file), 'utf8')
  const blocks = [...text.matchAll(/```bash\n([^]+?)```/g)].flatMap(([, block = '']) => block.split('\n'))
  const inline = [...text.matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => command)
  return [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => /^np[mx] /.test(line))
}

/** Commands of a team's own repository, which `npm-packages.long.test.ts` follows, and what only asks npm's registry. */
const elsewhere = /^npx |^npm (install|audit|ci|run workbench)|^npm run mfe --$/

/** Commands that go on, or take an hour, by the text that says that they have begun. */
const begun: [RegExp, RegExp][] = [
  [/^npm (start|run dev)/, /http:\/\/localhost:\d+/],
  [/^npm test/, /^── /],
  [/^npm run (size|screenshots|bench)/, /Starting a shop|cores?\b/],
]

/** Returns a command with names in the place of the documents' blanks. */
const filled = (command: string) => command.replace('<email>', 'amina@shop.example').replace('<part>', 'catalog-mfe')

const commands = [...new Set(['README.md', 'CONTRIBUTING.md', ...guides].flatMap(commandsIn).map(filled))].filter(
  (command) => !elsewhere.test(command),
)

afterAll(() => endAllProcesses())

/** Runs a command until it ends or has begun; returns its exit code, 0 for one that has begun, and what it printed. */
async function run(command: string, folder: string): Promise<{ code: number; lines: string[] }> {
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env
  const env = { PATH, HOME, PORT: String(await freePort()), npm_config_prefer_offline: 'true' }
  const { child, lines, hasEnded, until, end } = startLogged('bash', ['-c', command], {
    cwd: folder,
    env: { ...env, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) },
  })
  const begins = begun.find(([name]) => name.test(command))?.[1]
  const hasBegun = () => lines.some((line) => begins?.test(line))
  await until(() => hasBegun() || hasEnded())
  await end()
  return { code: hasBegun() ? 0 : (child.exitCode ?? 1), lines }
}

/** Fails for a command that ends without a sentence that says what it needs. */
function expectToWork({ code, lines }: Awaited<ReturnType<typeof run>>): void {
  const text = lines.join('\n')
  expect(text).not.toMatch(/^\s+at .*:\d+:\d+|not found$|Cannot find (module|package)|MODULE_NOT_FOUND/m)
  if (code !== 0)
    expect(lines.filter((line) => /\w+ \w+ \w+/.test(line) && !line.startsWith('>')).length).toBeGreaterThan(0)
}

describe.each([
  ['nothing is installed', false],
  ['npm start has run alone', true],
])('in a clone where %s', (_where, hasShop) => {
  test.each(commands)('%s works, or says what it needs', async (command) => {
    const folder = join(repositoryRoot, '.tmp', `clone-${process.pid}-${Date.now()}`)
    await copyRepository(folder, { hasPackages: hasShop })
    if (hasShop) keepShopPackages(folder)
    commitAll(folder)

    const ended = await run(command, folder)

    expectToWork(ended)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})
