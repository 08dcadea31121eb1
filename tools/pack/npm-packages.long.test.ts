/** @jest-environment node */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '../repository-root'
import { freePort } from '../run/ports'
import { endAllProcesses, runToEnd } from '../run/run-process'
import { findShop } from '../mfe/commands/shop/kept-shop'
import { hasPrinted, startLogged } from '../test/logged-process'
import { runMfeHere } from '../test/run-mfe-here'
import { type ShopProcess, startShop } from '../test/shop-process'
import { temporaryFolder } from '../test/temporary-folder'
import { packNpmPackages } from './npm-packages'

let folder: string
let shop: ShopProcess
/** Settings with which the operator's commands, and those of the team, reach the shop. */
let operator: Record<string, string>
let token: string
/** Port of the service behind `/api/recipes`. */
let servicePort: string
beforeAll(async () => {
  folder = await temporaryFolder('team')
  servicePort = String(await freePort())
  const env = { REMOTE_APIS: `recipes=http://127.0.0.1:${servicePort}` }
  shop = await startShop({ dataDir: join(folder, 'shop'), env })
  operator = { SHOP_URL: shop.url, RELEASE_TOKEN: findShop({ DATA_DIR: shop.dataDir }).token! }
  const entered = await runMfeHere(operator, 'team', 'recipes', '--path', '/recipes', '--json')
  token = (JSON.parse(entered.stdout) as { token: string }).token
  await packNpmPackages(folder)
})
afterAll(async () => {
  await shop?.stop()
  await endAllProcesses()
  await rm(folder, { recursive: true, force: true })
})

/** The commands below a heading of the guide, for this shop and its team's token instead of those that it names. */
async function commandsOf(heading: string): Promise<string> {
  const guide = await readFile(join(repositoryRoot, 'docs/guides/remote.md'), 'utf8')
  const [, section] = guide.split(`## ${heading}\n`)
  const commands = /```bash\n([^]+?)```/.exec(section ?? '')?.[1]
  if (!commands) throw new Error(`The guide has no commands below '${heading}'`)
  return commands.replaceAll('https://shop.example', shop.url).replaceAll('RELEASE_TOKEN=…', `RELEASE_TOKEN=${token}`)
}

/** Runs commands in a folder, as a shell does that stops at the first error; returns what they print. */
async function runIn(cwd: string, commands: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-ec', commands], {
    cwd,
    // Nothing of the repository that runs this test.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
    },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

const follow = async (cwd: string, heading: string) => runIn(cwd, await commandsOf(heading))

/** Follows the guide on a remote's own API: what starts its service goes on. */
async function startService(repository: string): Promise<void> {
  const [install, start] = (await commandsOf('Its own API')).trim().split('\n')
  await runIn(repository, install!)
  const env = { ...process.env, PORT: servicePort }
  const service = startLogged('bash', ['-c', start!], { cwd: join(repository, 'service'), env })
  await service.until(() => hasPrinted(service, 'Ready'))
}

const statusOf = async (path: string) => (await fetch(shop.url + path)).status

test('a team goes from an empty folder to a live page with its own API by the guide, with two tarballs and nothing else of this repository', async () => {
  await follow(folder, 'Create it in a repository of your own')
  const repository = join(folder, 'recipes')
  const reference = join(repository, 'node_modules/@souk-vert/shared/docs')
  expect(await readFile(join(reference, 'cart/add-to-cart.md'), 'utf8')).toContain("await addToCart('p1', 2)")
  expect(await follow(repository, 'Check it')).toMatch(/recipes 1\.0\.0-\w+ may be released/)
  expect(await statusOf('/recipes')).toBe(404)
  await expect(runIn(repository, `mv messages/ar.json .\n${await commandsOf('Check it')}`)).rejects.toMatchObject({
    stderr: expect.stringContaining('recipes has no messages/ar.json'),
  })
  await runIn(repository, 'mv ar.json messages')
  await startService(repository)

  expect(await follow(repository, 'Release it')).toContain('<title>Recipes')
  expect(await (await fetch(`${shop.url}/api/recipes/list`)).json()).toEqual([])

  // The terminal still has what the commands before have exported.
  const [exported] = /^export .+$/m.exec(await commandsOf('Release it'))!
  const rest = await commandsOf('Change it, go back, take it off')
  expect(await runIn(repository, `${exported}\n${rest}`)).toMatch(/too early/)
  expect([await statusOf('/recipes'), await statusOf('/api/recipes/list')]).toEqual([404, 404])
})

test('the catalogue, copied into an empty repository, is tested, built and released to a running shop', async () => {
  const repository = join(folder, 'catalog')
  const copied = ['package.json', 'recorded.ts', 'src', 'messages'].map((name) =>
    join(repositoryRoot, 'catalog-mfe', name),
  )
  const prepare = [
    `mkdir ${repository}`,
    `cp -r ${copied.join(' ')} ${repository}`,
    `cp recipes/{tsconfig.json,jest.config.mjs} ${repository}`,
    `cd ${repository}`,
    `npm pkg delete dependencies scripts`,
    'npm install ../souk-vert-*.tgz',
    'npx tsc --noEmit -p .',
    'node --experimental-vm-modules node_modules/jest/bin/jest.js src/product',
    // Another version than the shop has, so that a release is seen.
    'npm version 1.0.1 --no-git-tag-version',
    `SHOP_URL=${operator.SHOP_URL} RELEASE_TOKEN=${operator.RELEASE_TOKEN} npx mfe release catalog`,
  ]
  expect(await runToEnd('bash', ['-ec', prepare.join('\n')], { cwd: folder })).toBe(0)

  expect(await (await fetch(shop.url)).text()).toMatch(/catalog\/1\.0\.1-\w+\//)
})
