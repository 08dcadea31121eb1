/** @jest-environment node */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect as expectPage, type Browser, type Page } from '@playwright/test'
import { repositoryRoot } from '../repository-root'
import { chromiumOptions, testedChromiumPath } from '@souk-vert/shared/testing/chromium'
import { copyRepository } from './copy-repository'
import { freePort } from '../run/ports'
import { endAllProcesses } from '../run/run-process'
import { hasPrinted, startLogged } from './logged-process'

/** Time limit on a busy machine; the goal on a quiet one is 3 s. */
const patient = { timeout: 120_000 }

/** Copy on the disk of the packages, which are linked instead of copied. */
const copy = join(repositoryRoot, '.tmp', `dev-${process.pid}`)
let browser: Browser
let page: Page
let url: string

beforeAll(async () => {
  await copyRepository(copy)
  const port = String(await freePort())
  url = `http://localhost:${port}`
  const shop = startLogged('npm', ['run', 'dev'], {
    cwd: copy,
    env: { ...process.env, PORT: port, NODE_ENV: undefined },
  })
  await shop.until(() => hasPrinted(shop, 'Watching for changes'))
  browser = await chromium.launch({ executablePath: testedChromiumPath(), args: chromiumOptions })
  page = await browser.newPage()
})
afterAll(async () => {
  await browser?.close()
  await endAllProcesses()
  await rm(copy, { recursive: true, force: true })
})

/** Saves a text in the place of another one, as many editors and git do: by a new file. Says how long until `isSeen` holds. */
async function save(file: string, before: string, after: string, isSeen: () => Promise<unknown>): Promise<void> {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no '${before}'`)
  const savedAt = Date.now()
  await writeFile(`${path}~`, text.replace(before, after))
  await rename(`${path}~`, path)
  await isSeen()
  console.info(`${file}: seen after ${((Date.now() - savedAt) / 1000).toFixed(1)} s`)
}

/** Opens a page and marks it: the mark goes when the page is loaded again. */
async function open(address: string): Promise<void> {
  await page.goto(url + address)
  await expectPage(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await page.evaluate(() => void ((globalThis as { mark?: true }).mark = true))
}
/** Whether the page is still the same document; false while another one loads. */
const isAsOpened = () => page.evaluate(() => (globalThis as { mark?: true }).mark === true).catch(() => false)
const isLoadedAgain = () => expectPage.poll(isAsOpened, patient).toBe(false)

test('a page is loaded again by itself after each saved text of its remote, also one that it has had before', async () => {
  await open('/login')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  const page1 = 'account-mfe/src/auth/login-page.tsx'
  await save(page1, 'title={t.login()}', 'title="Come in"', () => expectPage(heading('Come in')).toBeVisible(patient))
  await save(page1, 'title="Come in"', 'title="Join"', () => expectPage(heading('Join')).toBeVisible(patient))
  await save(page1, 'title="Join"', 'title={t.login()}', () => expectPage(heading('Login')).toBeVisible(patient))
})

test('a mistake is shown on the page, which stays as it is, until it is mended', async () => {
  await open('/login')
  const alert = page.getByRole('alert')
  const file = 'account-mfe/src/auth/login-page.tsx'

  await save(file, 'title={t.login()}', 'title=<Login"', () =>
    expectPage(alert).toContainText('login-page.tsx', patient),
  )
  await expectPage(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  expect(await isAsOpened()).toBe(true)
  await save(file, 'title=<Login"', 'title="Log in"', () =>
    expectPage(page.getByRole('heading', { name: 'Log in' })).toBeVisible(patient),
  )

  await expectPage(alert).toBeHidden()
})

test('after a change of the shell the page is loaded again by itself, at the same place', async () => {
  await open('/')
  await page.evaluate(() => scrollTo(0, 700))
  const foot = page.getByRole('contentinfo')

  await save('shell/messages/en.json', 'All rights reserved', 'All yours', () =>
    expectPage(foot).toContainText('All yours', patient),
  )

  expect(await isAsOpened()).toBe(false)
  await expectPage.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('after a change of the backend the page is loaded again by itself; one that does not start leaves the former one', async () => {
  await open('/')
  const server = 'backend/src/server.ts'
  const answers = async () => (await page.request.get(`${url}/healthz`)).ok()

  await save(server, '', "throw new Error('not today')\n", () =>
    expectPage(page.getByRole('alert').filter({ hasText: 'The new backend does not start' })).toBeVisible(patient),
  )
  await expectPage.poll(answers, patient).toBe(true)
  expect(await isAsOpened()).toBe(true)

  await save(server, "throw new Error('not today')\n", 'void 0\n', isLoadedAgain)
  expect(await answers()).toBe(true)
})
