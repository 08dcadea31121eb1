import { done, refused } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { jest } from '@jest/globals'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { BadRow, Import } from '@souk-vert/shared/contract/import'
import { answerCalls, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession } from '../testing/admin'
import { ImportPage } from './import-page'

beforeEach(() => onErrorReport(() => {}))
afterEach(() => void jest.useRealTimers())

const noCounts = { added: 0, changed: 0, unchanged: 0, bad: 0, newCategories: 0, newSubCategories: 0 }

const anImport = (given: Partial<Import> = {}): Import => ({
  ...{ _id: 'i1', state: 'uploaded', fileName: 'products.csv', bytes: 3_400_000, encoding: 'utf-8', separator: ',' },
  ...{ header: ['index', 'product', 'rating'], firstRows: [['1', 'Mint tea', '4.1']] },
  settings: {
    ...{ columns: ['key', 'name', 'leave-out'], values: {}, supplier: '' },
    ...{ createCategories: false, decimalSigns: {} },
  },
  ...{
    pictures: null,
    rows: 0,
    totalRows: null,
    share: 0,
    counts: noCounts,
    questions: [],
    preview: [],
    conflicts: { stock: 0, stockUnseen: 0, price: 0, examples: [] },
    fault: '',
    startedBy: 'Nadia',
  },
  ...{ createdAt: '2026-01-02T10:00:00.000Z', finishedAt: null },
  ...given,
})

const badRow: BadRow = { row: 1308, fields: ['7', '', '4'], problems: [{ column: 1, message: 'Name is empty' }] }

/** A shop whose import is as the handlers make it; `now` is what it is by now. */
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
    'POST /api/import/bad-rows': () => done([badRow], 'Rows', { totalCount: 1, totalPage: 1, page: 1 }),
    ...handlers,
  })
  return { calls, become }
}
const open = (path = '/dashboard/import') => renderInHost(<ImportPage />, { path, state: { session: adminSession } })
const named = (calls: MadeCall[], name: string) => calls.filter((made) => made.name === name).map(({ body }) => body)
const csv = new File(['index,product\n1,Mint tea'], 'products.csv', { type: 'text/csv' })
const zip = new File(['PK'], 'pictures.zip', { type: 'application/zip' })
const choose = async (files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Drop a CSV or Excel file here, or choose it'), files, {
    applyAccept: false,
  })

test('a file is chosen, its columns corrected, checked, its problems seen, and imported without them', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { calls, become } = shopWith()
  open()
  await choose([csv, zip])

  const form = named(calls, 'POST /api/import/upload')[0] as FormData
  expect([...form.keys()]).toEqual(['file', 'pictures'])
  expect(await screen.findByText('products.csv, 3.2 MB, UTF-8, comma')).toBeInTheDocument()
  expect(screen.getByText('Mint tea')).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Product field for rating'), 'Extra field')
  await userEvent.type(screen.getByLabelText('Stock'), '40,0')
  await userEvent.click(screen.getByLabelText('Create missing categories'))
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))

  expect(named(calls, 'PUT /api/import/check')).toEqual([
    {
      importId: 'i1',
      settings: {
        ...{ columns: ['key', 'name', 'detail'], values: { unit: '1 piece', stock: '40' }, supplier: '' },
        ...{ createCategories: true, decimalSigns: {} },
      },
    },
  ])
  expect(await screen.findByRole('progressbar', { name: 'Checking the file' })).toHaveAttribute('value', '40')
  become({
    ...{ state: 'checked', totalRows: 27_555 },
    preview: [{ row: 2, name: 'Mint tea', price: 120, discount: 15, pays: 102 }],
    counts: { ...noCounts, added: 27_421, bad: 134 },
  })
  act(() => jest.advanceTimersByTime(1000))

  const prices = within(await screen.findByRole('region', { name: 'What customers will pay' }))
  expect(prices.getByRole('row', { name: /^2 Mint tea DZD\s120\.00 15% DZD\s102\.00$/ })).toBeInTheDocument()
  const row = await screen.findByRole('row', { name: /1,308/ })
  expect(within(row).getByText('Name is empty')).toBeInTheDocument()
  expect(within(row).getByText('empty')).toBeInTheDocument()
  const start = screen.getByRole('button', { name: 'Import 27,421 rows' })
  expect(start).toBeDisabled()
  await userEvent.click(screen.getByLabelText('Skip rows with problems'))
  await userEvent.click(start)
  expect(await screen.findByRole('progressbar', { name: 'Importing the file' })).toBeInTheDocument()
  become({ state: 'done', counts: { ...noCounts, added: 27_421, bad: 134 } })
  act(() => jest.advanceTimersByTime(1000))

  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeInTheDocument()
  expect(named(calls, 'PUT /api/import/start')).toEqual([{ importId: 'i1', leaveOut: true, answers: {} }])
})

test('where orders came in since the file was made, the owner says whose stock counts before anything is imported', async () => {
  const { calls, become } = shopWith()
  const tea = { row: 2, name: 'Mint tea', field: 'stock' as const, file: 9, shop: 3, seen: 5 }
  become({
    ...{ state: 'checked', counts: { ...noCounts, changed: 1 } },
    conflicts: { stock: 51, stockUnseen: 0, price: 0, examples: [tea] },
  })
  open('/dashboard/import?import=i1')

  const question = within(await screen.findByRole('region', { name: /^The stock has changed since/ }))
  expect(question.getByText('Mint tea: 3 in the shop, 9 in the file, 5 when it was exported')).toBeInTheDocument()
  expect(question.getByText('and 50 more products')).toBeInTheDocument()
  const start = screen.getByRole('button', { name: 'Import 1 row' })
  expect(start).toBeDisabled()
  await userEvent.click(question.getByRole('radio', { name: /^Add what the file adds.*Mint tea: 7$/ }))
  await userEvent.click(start)

  await waitFor(() =>
    expect(named(calls, 'PUT /api/import/start')).toEqual([
      { importId: 'i1', leaveOut: false, answers: { stock: 'difference' } },
    ]),
  )
})

test('an amount that could be two is asked, with what shoppers would pay, before the file is checked', async () => {
  const { calls, become } = shopWith()
  const coffee = { row: 2, name: 'Coffee machine', cell: '1.250', readings: { point: '1.25', comma: '1250' } }
  become({
    ...{ header: ['index', 'product', 'prix'], questions: [{ column: 2, examples: [coffee] }] },
    settings: { ...anImport().settings, columns: ['key', 'name', 'price'] },
  })
  open('/dashboard/import?import=i1')

  const question = within(await screen.findByRole('group', { name: /^The amounts in the column ‘prix’/ }))
  expect(question.getByRole('radio', { name: /1\.250 is DZD\s1\.25/ })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await userEvent.click(question.getByRole('radio', { name: /1\.250 is DZD\s1,250\.00.*Coffee machine/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))

  expect(named(calls, 'PUT /api/import/check')).toMatchObject([{ settings: { decimalSigns: { 2: 'comma' } } }])
})

test('a file in which no column was recognised asks which one is the name', async () => {
  const { calls, become } = shopWith()
  become({
    ...{ header: ['Désign.', 'Tarif'], firstRows: [['Thé', '90']] },
    settings: { ...anImport().settings, columns: ['leave-out', 'price'] },
  })
  open('/dashboard/import?import=i1')

  const question = within(await screen.findByRole('group', { name: /choose the column with the names/i }))
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled()
  await userEvent.click(question.getByRole('radio', { name: /Désign\. *Thé/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))

  expect(named(calls, 'PUT /api/import/check')).toMatchObject([{ settings: { columns: ['name', 'price'] } }])
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
  open('/dashboard/import?import=i1')
  await screen.findByRole('progressbar', { name: 'Importing the file' })
  isHeld = true
  become({ state: 'done', counts: { ...noCounts, added: 100 } })
  act(() => jest.advanceTimersByTime(1000))

  await userEvent.click(await screen.findByRole('button', { name: 'Import another file' }))
  expect(held).toHaveLength(1)
  await act(async () => held[0]!())

  expect(screen.getByLabelText('Drop a CSV or Excel file here, or choose it')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Imported' })).not.toBeInTheDocument()
})

test('what was checked is not what is on the page any more when something was changed', async () => {
  const { become } = shopWith()
  become({ state: 'checked', totalRows: 2, counts: { ...noCounts, added: 2 } })
  open('/dashboard/import?import=i1')
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled()

  await userEvent.selectOptions(screen.getByLabelText('Product field for index'), 'Skip')

  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).not.toBeInTheDocument()
  expect(screen.getByRole('note')).toHaveTextContent('No key column is chosen')
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled()
})

test('an import that runs is found again when the page is opened, and can be ended', async () => {
  const running = anImport({ state: 'importing', rows: 1000, totalRows: 5000, share: 0.2 })
  shopWith({}, [running])
  open()

  expect(await screen.findByText('1,000 of 5,000 rows')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Stop the import' }))

  expect(await screen.findByRole('heading', { name: 'The import was stopped' })).toBeInTheDocument()
})

test('an upload that does not arrive says so and is tried again; one that is refused says why', async () => {
  let tries = 0
  const { calls } = shopWith({
    'POST /api/import/upload': () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return refused(400, 'FILE_UNREADABLE', 'This file is empty')
    },
  })
  open()
  await choose([csv])

  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is empty'))
  expect(named(calls, 'POST /api/import/upload')).toHaveLength(2)
})

test('a ZIP can be added, and the file be read in another way', async () => {
  const { calls } = shopWith()
  open('/dashboard/import?import=i1')

  await userEvent.upload(await screen.findByLabelText('Drop a ZIP'), zip, { applyAccept: false })
  await waitFor(() => expect(named(calls, 'POST /api/import/upload')).toHaveLength(1))
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'Windows-1256 (Arabic)')

  const form = named(calls, 'POST /api/import/upload')[0] as FormData
  expect([...form.keys()]).toEqual(['importId', 'pictures'])
  expect(named(calls, 'PUT /api/import/read-as')).toEqual([
    { importId: 'i1', encoding: 'windows-1256', separator: ',' },
  ])
})

test('a value that is none is shown beside its field before anything is sent', async () => {
  shopWith()
  open('/dashboard/import?import=i1')

  await userEvent.type(await screen.findByLabelText('Stock'), '1.5')

  expect(screen.getByText('Stock must be a whole number from 0 to 9999999')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled()
})

test('a second import that runs elsewhere is named', async () => {
  shopWith({
    'PUT /api/import/check': () =>
      refused(409, 'IMPORT_RUNNING', 'Another file is being processed: a.csv, by Karim. Please wait until it’s done.'),
  })
  open('/dashboard/import?import=i1')

  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }))

  expect(await screen.findByText(/a\.csv, by Karim/)).toBeInTheDocument()
})

test('a file of many columns shows 50 of them at once', async () => {
  const header = Array.from({ length: 120 }, (_, index) => `c${index}`)
  const { become } = shopWith()
  become({ header, firstRows: [header], settings: { ...anImport().settings, columns: header.map(() => 'leave-out') } })
  open('/dashboard/import?import=i1')

  expect(await screen.findAllByLabelText(/^Product field for/)).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(screen.getByLabelText('Product field for c50')).toBeInTheDocument()
})

test('former imports are listed; when they cannot be loaded they show Retry', async () => {
  let works = false
  const former = anImport({ state: 'failed', fault: 'Row 3 has no end', counts: { ...noCounts, added: 5, bad: 2 } })
  shopWith({
    'GET /api/import/list': () => (works ? done([former]) : refused(500, 'INTERNAL', 'Something went wrong')),
  })
  open()

  expect(await screen.findByText(/We couldn’t load the imports/)).toBeInTheDocument()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  const row = await screen.findByRole('row', { name: /products\.csv/ })
  expect(within(row).getByText('Failed: Row 3 has no end')).toBeInTheDocument()
  expect(within(row).getByRole('button', { name: 'Download skipped rows of products.csv' })).toBeInTheDocument()
})
