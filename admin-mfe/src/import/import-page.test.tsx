import { done, listed, refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { BadRow, Import, ImportSettings } from '@souk-vert/shared/contract/import/import'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { ImportPage } from './import-page'

beforeEach(() => onErrorReport(() => {}))
afterEach(() => void jest.useRealTimers())

const noCounts = { added: 0, changed: 0, unchanged: 0, bad: 0, newCategories: 0, newSubCategories: 0 }

const withColumns = (...columns: ImportSettings['columns']): ImportSettings => ({
  columns,
  values: {},
  supplier: '',
  createCategories: false,
  decimalSigns: {},
})

const anImport = (given: Partial<Import> = {}): Import => ({
  _id: 'i1',
  state: 'uploaded',
  fileName: 'products.csv',
  bytes: 3_400_000,
  encoding: 'utf-8',
  separator: ',',
  header: ['index', 'product', 'rating'],
  firstRows: [['1', 'Mint tea', '4.1']],
  startedBy: 'Nadia',
  fault: '',
  settings: withColumns('key', 'name', 'leave-out'),
  pictures: null,
  rows: 0,
  totalRows: null,
  share: 0,
  counts: noCounts,
  questions: [],
  preview: [],
  conflicts: { stock: 0, stockUnseen: 0, price: 0, examples: [] },
  createdAt: '2026-01-02T10:00:00.000Z',
  finishedAt: null,
  ...given,
})

const badRow: BadRow = { row: 1308, fields: ['7', '', '4'], problems: [{ column: 1, message: 'Name is empty' }] }

/** A shop with one import, which calls and `become` change. */
function shopWith(handlers: Parameters<typeof answerCalls>[0] = {}, former: Import[] = []) {
  let now = anImport()
  const become = (part: Partial<Import>) => {
    now = { ...now, ...part }
    return done(now)
  }
  const calls = answerCalls({
    'GET /api/import/list': () => done(former),
    'POST /api/import/upload': () => become({}),
    'POST /api/import/get': () => done(now),
    'PUT /api/import/read-as': ({ encoding, separator }) => become({ encoding, separator }),
    'PUT /api/import/check': ({ settings }) => become({ state: 'checking', settings, share: 0.4, rows: 1200 }),
    'PUT /api/import/start': () => become({ state: 'importing', share: 0.1, rows: 300 }),
    'PUT /api/import/cancel': () => become({ state: 'cancelled' }),
    'POST /api/import/bad-rows': () => listed([badRow]),
    ...handlers,
  })
  return { calls, become }
}
const open = (path = '/dashboard/import?import=i1') =>
  renderInHost(<ImportPage />, { path, state: { session: adminSession } })
const openFirst = () => open('/dashboard/import')
const named = (calls: MadeCall[], name: string) => bodiesOf(calls, name)
const csv = new File(['index,product\n1,Mint tea'], 'products.csv', { type: 'text/csv' })
const zip = new File(['PK'], 'pictures.zip', { type: 'application/zip' })
const choose = async (files: File[], label = 'Drop a CSV or Excel file here, or choose it') =>
  userEvent.upload(await screen.findByLabelText(label), files, { applyAccept: false })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a file is chosen, its columns corrected, checked, its problems seen, and imported without them', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { calls, become } = shopWith()
  openFirst()
  await choose([csv, zip])

  const form = named(calls, 'POST /api/import/upload')[0] as FormData
  expect([...form.keys()]).toEqual(['file', 'pictures'])
  expect(await screen.findByText('products.csv, 3.2 MB, UTF-8, comma')).toBeInTheDocument()
  expect(screen.getByText('Mint tea')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Product field for rating'), 'Extra field')
  await enter(screen.getByLabelText('Stock'), '40,0')
  await userEvent.click(screen.getByLabelText('Create missing categories'))
  await press('Check the file')

  const values = { unit: '1 piece', stock: '40' }
  expect(named(calls, 'PUT /api/import/check')).toEqual([
    { importId: 'i1', settings: { ...withColumns('key', 'name', 'detail'), values, createCategories: true } },
  ])
  expect(await screen.findByRole('progressbar', { name: 'Checking the file' })).toHaveAttribute('aria-valuenow', '40')
  const counts = { ...noCounts, added: 27_421, bad: 134 }
  const preview = [{ row: 2, name: 'Mint tea', price: 120, discount: 15, pays: 102 }]
  become({ state: 'checked', totalRows: 27_555, preview, counts })
  act(() => jest.advanceTimersByTime(1000))

  expect(await screen.findByRole('row', { name: /^2 Mint tea DZD\s120\.00 15% DZD\s102\.00$/ })).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: /^1,308 empty Name is empty$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import 27,421 rows' })).toBeDisabled()
  await userEvent.click(screen.getByLabelText('Skip rows with problems'))
  await press('Import 27,421 rows')
  expect(await screen.findByRole('progressbar', { name: 'Importing the file' })).toBeInTheDocument()
  become({ state: 'done', counts })
  act(() => jest.advanceTimersByTime(1000))

  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeInTheDocument()
  expect(named(calls, 'PUT /api/import/start')).toEqual([{ importId: 'i1', leaveOut: true, answers: {} }])
})

test('if orders came in since the file was made, the owner chooses whose stock counts before the import', async () => {
  const { calls, become } = shopWith()
  const tea = { row: 2, name: 'Mint tea', field: 'stock' as const, file: 9, shop: 3, seen: 5 }
  become({
    state: 'checked',
    counts: { ...noCounts, changed: 1 },
    conflicts: { stock: 51, stockUnseen: 0, price: 0, examples: [tea] },
  })
  open()

  const question = within(await screen.findByRole('region', { name: /^The stock has changed since/ }))
  expect(question.getByText('Mint tea: 3 in the shop, 9 in the file, 5 when it was exported')).toBeInTheDocument()
  expect(question.getByText('and 50 more products')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await userEvent.click(question.getByRole('radio', { name: /^Add what the file adds.*Mint tea: 7$/ }))
  await press('Import 1 row')

  const answers = { stock: 'difference' }
  expect(named(calls, 'PUT /api/import/start')).toEqual([{ importId: 'i1', leaveOut: false, answers }])
})

test('a file is checked once the column of names and the meaning of ambiguous amounts are chosen', async () => {
  const { calls, become } = shopWith()
  const coffee = { row: 2, name: 'Coffee machine', cell: '1.250', readings: { point: '1.25', comma: '1250' } }
  become({
    header: ['Désign.', 'Tarif'],
    firstRows: [['Machine', '1.250']],
    settings: withColumns('leave-out', 'price'),
    questions: [{ column: 1, examples: [coffee] }],
  })
  open()

  const price = /1\.250 is DZD\s1,250\.00.*Row 2, Coffee machine: DZD\s1,250\.00/
  await userEvent.click(await screen.findByRole('radio', { name: price }))
  expect(screen.getByRole('radio', { name: price })).toBeChecked()
  expect(screen.getByRole('radio', { name: /1\.250 is DZD\s1\.25/ })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: /Désign\. *Machine/ }))
  await press('Check the file')

  expect(named(calls, 'PUT /api/import/check')).toMatchObject([
    { settings: { columns: ['name', 'price'], decimalSigns: { 1: 'comma' } } },
  ])
})

test('a late answer does not bring back an import that the person has left for another file', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isHeld = false
  const held: (() => void)[] = []
  const { become } = shopWith({
    'GET /api/import/list': async () => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      return done([])
    },
  })
  become({ state: 'importing', share: 0.5, rows: 100 })
  open()
  await screen.findByRole('progressbar', { name: 'Importing the file' })
  isHeld = true
  become({ state: 'done', counts: { ...noCounts, added: 100 } })
  act(() => jest.advanceTimersByTime(1000))

  await press('Import another file')
  expect(held).toHaveLength(1)
  await act(async () => held[0]!())

  expect(screen.getByLabelText('Drop a CSV or Excel file here, or choose it')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Imported' })).not.toBeInTheDocument()
})

test('a changed column asks for another check, and one without a key warns of duplicates', async () => {
  const { become } = shopWith()
  become({ state: 'checked', totalRows: 2, counts: { ...noCounts, added: 2 } })
  open()
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled()

  await userEvent.selectOptions(screen.getByLabelText('Product field for index'), 'Skip')

  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).not.toBeInTheDocument()
  expect(screen.getByRole('note')).toHaveTextContent('No key column is chosen')
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled()
})

test('the page opens with the import that runs; it can be stopped', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const running = anImport({ state: 'importing', rows: 1000, totalRows: 5000 })
  const { become } = shopWith({}, [running])
  openFirst()

  expect(await screen.findByText('1,000 of 5,000 rows')).toBeInTheDocument()
  become({ state: 'importing', rows: 2000, totalRows: 5000 })
  act(() => jest.advanceTimersByTime(1000))
  expect(await screen.findByText('2,000 of 5,000 rows')).toBeInTheDocument()
  await press('Stop the import')

  expect(await screen.findByRole('heading', { name: 'The import was stopped' })).toBeInTheDocument()
})

test('an upload that fails says so and can be tried again; a refused one says why', async () => {
  let tries = 0
  const { calls } = shopWith({
    'POST /api/import/upload': () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return refused(400, 'FILE_UNREADABLE', 'This file is empty')
    },
  })
  openFirst()
  await choose([csv])

  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline')
  await press('Retry')

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is empty'))
  expect(named(calls, 'POST /api/import/upload')).toHaveLength(2)
})

test('a ZIP can be added, and the file be read in another encoding', async () => {
  const { calls } = shopWith()
  open()

  await choose([zip], 'Drop a ZIP')
  await waitFor(() => expect(named(calls, 'POST /api/import/upload')).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'Windows-1256 (Arabic)')

  const form = named(calls, 'POST /api/import/upload')[0] as FormData
  expect([...form.keys()]).toEqual(['importId', 'pictures'])
  expect(named(calls, 'PUT /api/import/read-as')).toEqual([
    { importId: 'i1', encoding: 'windows-1256', separator: ',' },
  ])
})

test('a wrong value is shown at its field before the check; while another file is imported, the check is refused', async () => {
  shopWith({
    'PUT /api/import/check': () =>
      refused(409, 'IMPORT_RUNNING', 'Another file is being processed: a.csv, by Karim. Please wait until it’s done.'),
  })
  open()

  await enter(await screen.findByLabelText('Stock'), '1.5')
  expect(screen.getByText('Stock must be a whole number from 0 to 9999999')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await userEvent.clear(screen.getByLabelText('Stock'))
  await press('Check the file')

  expect(await screen.findByText(/a\.csv, by Karim/)).toBeInTheDocument()
})

test('a file of many columns shows 50 of them at once', async () => {
  const header = Array.from({ length: 60 }, (_, index) => `c${index}`)
  const { become } = shopWith()
  become({ header, firstRows: [header], settings: withColumns(...header.map(() => 'leave-out' as const)) })
  open()

  expect(await screen.findAllByDisplayValue('Skip')).toHaveLength(50)
  await press('Next')

  expect(screen.getByLabelText('Product field for c50')).toBeInTheDocument()
})

test('past imports say what failed, and which skipped rows a button downloads', async () => {
  const failed = anImport({ state: 'failed', fault: 'Row 3 has no end', counts: { ...noCounts, added: 5, bad: 2 } })
  shopWith({}, [failed, { ...failed, _id: 'i2', createdAt: '2026-01-01T10:00:00.000Z' }])
  openFirst()

  const [, row] = await screen.findAllByRole('row', { name: /products\.csv/ })
  expect(row).toHaveTextContent('Failed: Row 3 has no end')
  const name = 'Download 2 skipped rows of products.csv, 1 Jan 2026, 10:00'
  expect(within(row!).getByRole('button', { name })).toHaveTextContent('2')
})
