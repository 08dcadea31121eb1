import { done, listed, refusedField } from '@souk-vert/shared/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { TextPart } from '@souk-vert/shared/contract/settings/info-page'
import type { Settings, Synonym } from '@souk-vert/shared/contract/settings/settings'
import { answerCalls, bodiesOf, type MadeCall } from '@souk-vert/shared/testing/answer-calls'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { adminSession, pictureFile, pretendFileAddresses } from '../testing/admin'
import { settingLabels } from '../fields/setting-labels'
import { SettingsPage } from './settings-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})

/** Settings of a shop that has left all as it was built. */
const nothing = Object.fromEntries(Object.keys(settingLabels()).map((name) => [name, null])) as unknown as Settings

function shopWith(settings: Settings, handlers: Parameters<typeof answerCalls>[0] = {}, synonyms: Synonym[] = []) {
  return answerCalls({
    'GET /api/settings/admin-get': () => done(settings),
    'PUT /api/settings/admin-update': (change) => done({ ...settings, ...change } as Settings, 'Settings saved'),
    'GET /api/settings/admin-synonyms': () => done(synonyms),
    'PUT /api/settings/admin-set-synonym': (added) => {
      synonyms = [...synonyms, added]
      return done(undefined, 'Synonym saved')
    },
    'DELETE /api/settings/admin-delete-synonym': ({ term }) => {
      synonyms = synonyms.filter((one) => one.term !== term)
      return done(undefined, 'Synonym removed')
    },
    'POST /api/file/upload': () => done({ url: '/uploads/new' }),
    ...handlers,
  })
}
const open = (path = '/dashboard/settings') =>
  renderInHost(<SettingsPage />, { path, state: { session: adminSession } })
const updates = (calls: MadeCall[]) => bodiesOf(calls, 'PUT /api/settings/admin-update')

test('what is changed is saved, and nothing else; an emptied field goes back to what the shop was built with', async () => {
  const calls = shopWith({ ...nothing, hours: 'always', orderMailTo: ['one@shop.example'] })
  open()
  expect(await screen.findByLabelText('Shop name')).toHaveAttribute('placeholder', 'Souk Vert')

  await enter(screen.getByLabelText('Shop name'), 'Chez Nadia')
  await userEvent.clear(screen.getByLabelText('Hours'))
  await userEvent.type(screen.getByLabelText('Send new-order emails to'), '{Enter}two@shop.example')
  await userEvent.upload(
    within(screen.getByRole('group', { name: 'Logo' })).getByLabelText(/Upload Image/),
    pictureFile(),
  )
  await screen.findByLabelText('Change Image')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Settings saved. Pages show the change within seconds.')).toBeInTheDocument()
  expect(updates(calls)).toEqual([
    {
      name: 'Chez Nadia',
      hours: null,
      orderMailTo: ['one@shop.example', 'two@shop.example'],
      logo: '/uploads/new',
    },
  ])
})

test('how much dearer a substitute may be is a percentage, which may be 0', async () => {
  const calls = shopWith(nothing)
  open()
  const field = await screen.findByLabelText(/^A substitute may cost more/)

  await userEvent.type(field, '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/^Settings saved/)).toBeInTheDocument()
  expect(updates(calls)).toEqual([{ dearerPercent: 0 }])
})

test('prefixes of the scale’s labels are typed in any digits, only those of scales, and each for one kind', async () => {
  const calls = shopWith({ ...nothing, dinarPrefixes: ['23', '24'] })
  open()
  const field = await screen.findByLabelText('Scale labels with a weight begin with')
  expect(screen.getByLabelText('Scale labels with a price in dinars begin with')).toHaveValue('23, 24')
  await enter(field, '21, 30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(field).toHaveAccessibleDescription('Enter numbers from 20 to 29, such as 21, 22')

  await userEvent.clear(field)
  await enter(field, '21, 24')
  expect(field).toHaveAccessibleDescription('Each number can stand in one of these fields only')
  await userEvent.clear(field)
  await enter(field, '21، ٢٢')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(/^Settings saved/)).toBeInTheDocument()
  expect(updates(calls)).toEqual([{ weightPrefixes: ['21', '22'] }])
})

test('two-step login is asked of staff and left to them again; why it is refused is said at its field', async () => {
  const calls = shopWith(nothing)
  open()
  const field = await screen.findByLabelText('Two-step login of staff')
  await userEvent.selectOptions(field, 'Required')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Settings saved/)).toBeInTheDocument()

  answerCalls({ 'PUT /api/settings/admin-update': () => refusedField('staffSecondFactor', 'Set up your own first') })
  await userEvent.selectOptions(field, 'For those who want it')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(field).toHaveAccessibleDescription('Set up your own first'))
  expect(updates(calls)).toEqual([{ staffSecondFactor: true }])
})

test('texts are written in each language of the shop, and what is missing is marked', async () => {
  const translations = { fr: { hours: 'toujours' }, ar: { deliveryText: 'مجاني' } }
  const calls = shopWith(
    { ...nothing, hours: 'always', deliveryText: 'Free', translations },
    {
      'POST /api/settings/admin-preview-text': ({ text }) => done([{ open: 'p' }, { text }, { close: true }]),
    },
  )
  open()
  expect(await screen.findByLabelText('Hours (Français)')).toHaveValue('toujours')
  const arabicHours = screen.getByLabelText(/^Hours .*العربية/)
  expect(arabicHours).toHaveAttribute('placeholder', 'always')
  expect(arabicHours).toHaveAttribute('dir', 'rtl')
  expect(screen.getAllByText('1 missing')).toHaveLength(2)

  await enter(arabicHours, 'دائما')
  await enter(screen.getByLabelText('Delivery (Français)'), 'Gratuit')
  await userEvent.clear(screen.getByLabelText('Hours (Français)'))
  await userEvent.click(screen.getByRole('button', { name: /^Preview of .*Delivery .*العربية/ }))
  const preview = screen.getByRole('region', { name: /^Preview of .*Delivery .*العربية/ })
  expect(await within(preview).findByText('مجاني')).toBeVisible()
  expect(preview).toHaveAttribute('dir', 'rtl')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  const sent = { fr: { deliveryText: 'Gratuit', hours: '' }, ar: { hours: 'دائما' } }
  await waitFor(() => expect(updates(calls)).toEqual([{ translations: sent }]))
})

test('the history says which text of which language was changed', async () => {
  const french = { hours: 'toujours', bannerText: 'Frais' }
  shopWith(nothing, {
    'POST /api/change/admin-list': () =>
      listed([
        {
          _id: '1',
          at: '2026-01-02T03:04:05.000Z',
          by: 'nadia@shop.example',
          thing: 'settings' as const,
          thingId: 'shop',
          name: 'Settings',
          what: 'changed' as const,
          before: { translations: { fr: french } },
          after: { translations: { fr: { ...french, hours: '24 h' }, ar: { hours: 'دائما' } } },
        },
      ]),
  })
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'History' }))

  const change = within(await screen.findByRole('list', { name: 'History' }))
  const fields = change.getAllByRole('listitem').slice(1)
  expect(fields.map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    expect.stringMatching(/^Hours \(Français\).*toujours.*24 h/),
    expect.stringMatching(/^Hours \(العربية\).*nothing.*دائما/),
  ])
})

test('numbers are refused at their fields, and kept however their digits are typed, with what invoices need', async () => {
  const calls = shopWith(nothing)
  open()
  const rate = await screen.findByLabelText('VAT in prices, %')
  const pieces = screen.getByLabelText('Low-stock threshold')

  await enter(screen.getByLabelText('Trade register (RC)'), '16/00-0123456B24')
  await enter(screen.getByLabelText('Tax number (NIF)'), '000016001234567')
  await enter(rate, '190')
  await enter(pieces, '2,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(rate).toHaveAccessibleDescription(/must be a number from 0 to 100/)
  expect(pieces).toHaveAccessibleDescription('Low-stock threshold must be a whole number from 0 to 9999999')
  await userEvent.clear(rate)
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '٢٠')
  await enter(rate, '١٩,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Settings saved. Pages show the change within seconds.')).toBeInTheDocument()
  expect(updates(calls)).toEqual([
    { lowStock: '20', tradeRegister: '16/00-0123456B24', taxNumber: '000016001234567', vatPercent: 19.5 },
  ])
})

test('the text of a page is seen as visitors will see it before it is saved', async () => {
  const previews: TextPart[][] = [
    [{ open: 'p' }, { text: 'Free' }, { close: true }],
    [{ open: 'h2' }, { text: 'Free' }, { close: true }],
  ]
  const calls = shopWith(
    { ...nothing, deliveryText: 'Free' },
    { 'POST /api/settings/admin-preview-text': ({ text }) => done(previews[text.startsWith('#') ? 1 : 0]!) },
  )
  open()
  const field = await screen.findByLabelText('Delivery')

  await userEvent.click(screen.getByRole('button', { name: 'Preview of Delivery' }))
  const preview = within(screen.getByRole('region', { name: 'Preview of Delivery' }))
  expect(await preview.findByText('Free')).toBeVisible()
  await userEvent.type(field, '# ', { initialSelectionStart: 0, initialSelectionEnd: 0 })

  expect(await preview.findByRole('heading', { name: 'Free' })).toBeVisible()
  expect(updates(calls)).toEqual([])
})

test('a picture is taken away again', async () => {
  const calls = shopWith({ ...nothing, bannerPicture: '/uploads/old' })
  open()
  const banner = within(await screen.findByRole('group', { name: 'Banner picture' }))

  await userEvent.click(banner.getByRole('button', { name: 'Remove' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(updates(calls)).toEqual([{ bannerPicture: null }]))
})

test('a word that was searched for in vain becomes a synonym, and is removed', async () => {
  shopWith(nothing)
  open('/dashboard/settings?synonym=khobz')
  expect(await screen.findByLabelText('Word')).toHaveValue('khobz')

  await userEvent.click(screen.getByRole('button', { name: 'Add synonym' }))
  expect(screen.getByLabelText('Means')).toHaveAccessibleDescription('Means is required')
  await enter(screen.getByLabelText('Means'), 'bread')
  await userEvent.click(screen.getByRole('button', { name: 'Add synonym' }))

  const list = await screen.findByRole('list', { name: 'Synonyms' })
  expect(list).toHaveTextContent('khobzbread')
  await userEvent.click(within(list).getByRole('button', { name: 'Remove khobz' }))
  expect(await screen.findByText('There are no synonyms yet.')).toBeInTheDocument()
})
