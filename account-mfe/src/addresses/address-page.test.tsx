import { done, refusedField } from '@souk-vert/shared/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import { pageStore } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { anAddress, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { fill } from '../testing/fill'
import { AddressPage } from './address-page'

const saved = () => done(anAddress(), 'Address saved')
const texts = {
  'Address Line': '1 rue Larbi',
  City: 'Oran',
  State: 'Oran',
  Pincode: '31000',
  Country: 'Algeria',
  'Mobile No.': '0550000000',
}

const open = (addresses = [anAddress()]) =>
  renderInHost(<AddressPage />, {
    path: '/dashboard/address',
    state: { session: { status: 'signed-in', user: aUser() }, addresses: { status: 'ready', value: addresses } },
  })
/** Lists what a field suggests. */
const optionsOf = (label: string) => {
  const list = screen.getByLabelText<HTMLInputElement>(label).list
  return [...(list?.options ?? [])].map(({ value }) => value)
}

beforeEach(() => onErrorReport(() => {}))
afterEach(() => void (document.documentElement.lang = 'en'))

test('a saved address is shown in full, and a tile to add one ends the list', () => {
  open()

  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(2)
  for (const text of ['12 rue Didouche Mourad', 'Algeria - 16000', '0550123456'])
    expect(within(items[0]!).getByText(text)).toBeInTheDocument()
  expect(within(items[1]!).getByRole('button', { name: 'Add address' })).toBeInTheDocument()
})

test('an address that the backend refuses stays in the form with the reason at its field, then it is saved and listed', async () => {
  let isRefused = true
  const calls = answerCalls({
    'POST /api/address/create': () => (isRefused ? refusedField('pincode', 'pincode is required') : saved()),
    'GET /api/address/get': () => done([anAddress({ _id: 'd2', address_line: '1 rue Larbi' }), anAddress()]),
  })
  open()

  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }))
  await fill(texts)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Pincode is required')).toBeInTheDocument()
  expect(screen.getByLabelText('Pincode')).toHaveFocus()
  expect(screen.getByLabelText('Pincode')).toBeInvalid()
  expect(screen.getByLabelText('City')).toHaveValue('Oran')

  isRefused = false
  await fill({ Pincode: '31000' })
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('1 rue Larbi')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('Address saved')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'POST /api/address/create').at(-1)?.body).toEqual({
    address_line: '1 rue Larbi',
    city: 'Oran',
    state: 'Oran',
    pincode: '31000',
    country: 'Algeria',
    mobile: '0550000000',
    recipient: '',
    landmark: '',
    commune_id: 1110,
  })
})

const save = async (given: Record<string, string>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }))
  await fill(given)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
}

test.each([
  ['fr', 'Ajouter une adresse', 'pincode\u00a0: champ obligatoire', 'Code postal : champ obligatoire'],
  ['ar', 'إضافة عنوان', '\u2068pincode\u2069: حقل مطلوب', '\u2068الرمز البريدي\u2069: حقل مطلوب'],
])('what the backend says of a field names it as the form does: %s', async (language, add, message, shown) => {
  document.documentElement.lang = language
  answerCalls({ 'POST /api/address/create': () => refusedField('pincode', message) })
  open()

  await userEvent.click(screen.getAllByRole('button', { name: add })[0]!)
  for (const field of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')]) {
    await userEvent.click(field)
    await userEvent.paste('0550123456')
  }
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1)!)

  expect(await screen.findByText(shown)).toBeInTheDocument()
})

test('what is missing or breaks a rule stands under its field, and nothing is sent', async () => {
  const calls = answerCalls({})
  open([])

  await save({ ...texts, City: '', Pincode: '1', 'Mobile No.': '123' })

  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City is required')
  expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription('Pincode must have 3 to 10 letters and digits')
  expect(screen.getByLabelText('Mobile No.')).toHaveAccessibleDescription('Mobile No. must have 8 to 15 digits')
  expect(screen.getByLabelText('City')).toHaveFocus()
  expect(calls).toEqual([])
})

test('digits that an Algerian number lacks are asked about before anything is sent', async () => {
  const calls = answerCalls({})
  open([])

  await save({ ...texts, Country: 'Algérie', 'Mobile No.': '05 50 10 20' })

  expect(screen.getByLabelText('Mobile No.')).toHaveAccessibleDescription('8 digits: an Algerian number has 10')
  expect(screen.getByLabelText('Mobile No.')).toHaveFocus()
  expect(calls).toEqual([])
})

test('a country without postal codes needs no pincode, and an Arabic keyboard writes the mobile number', async () => {
  const calls = answerCalls({
    'POST /api/address/create': saved,
    'GET /api/address/get': () => done([anAddress({ country: 'Qatar', pincode: '' })]),
  })
  open([])

  await save({ ...texts, Pincode: '', Country: 'Qatar', 'Mobile No.': '٠٥٥٠٠٠٠٠٠٠' })

  expect(await screen.findByText('Qatar')).toBeInTheDocument()
  expect(calls[0]!.body).toMatchObject({ pincode: '', country: 'Qatar' })
})

test('an address that could not be saved says why under the fields until the next try, and loses nothing', async () => {
  answerCalls({})
  open([])

  await save(texts)

  expect(await within(screen.getByRole('dialog')).findByText('You seem to be offline. Please try again.')).toBeVisible()
  expect(screen.getByLabelText('Address Line')).toHaveValue('1 rue Larbi')
  expect(screen.getByLabelText('Address Line')).toHaveAttribute('name', 'addressline')
  answerCalls({
    'POST /api/address/create': saved,
    'GET /api/address/get': () => done([anAddress()]),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('12 rue Didouche Mourad')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('You seem to be offline. Please try again.')).not.toBeInTheDocument())
})

test('a commune that is chosen brings its wilaya; who takes it and a landmark go along', async () => {
  const calls = answerCalls({
    'POST /api/address/create': saved,
    'GET /api/address/get': () => done([anAddress({ recipient: 'Yasmine', landmark: 'Blue door' })]),
  })
  open([])

  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }))
  expect(screen.getByLabelText('Country')).toHaveValue('Algeria')
  await fill({ City: 'bab el' })
  await waitFor(() => expect(optionsOf('City')).toContain('Bab El Oued'))
  await fill({ City: 'باب الواد' })
  expect(screen.getByLabelText('State')).toHaveValue('Alger')
  await fill({
    'Address Line': '1 rue Larbi',
    Pincode: '16000',
    'Mobile No.': '0550000000',
    'Recipient (optional)': 'Yasmine',
    'Landmark (optional)': 'Blue door',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('For Yasmine')).toBeInTheDocument()
  expect(screen.getByText('Blue door')).toBeInTheDocument()
  const sent = {
    commune_id: 558,
    city: 'باب الواد',
    state: 'Alger',
    country: 'Algeria',
    recipient: 'Yasmine',
    landmark: 'Blue door',
  }
  expect(calls[0]!.body).toMatchObject(sent)
})

test('a new address begins where the shopper has chosen to get their goods, another stays as it is', async () => {
  open([anAddress({ city: 'Oran' })])
  act(() => pageStore.getState().placeChosen({ place: { commune: 581 }, names: { fr: 'Hydra', ar: 'حيدرة' } }))

  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Hydra'))
  expect(screen.getByLabelText('State')).toHaveValue('Alger')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: /^Edit/ }))

  await waitFor(() => expect(optionsOf('State')).not.toEqual([]))
  expect(screen.getByLabelText('City')).toHaveValue('Oran')
  act(() => pageStore.getState().placeChosen(undefined))
})

test('Edit opens the form with the address in it, and saves the change', async () => {
  const calls = answerCalls({
    'PUT /api/address/update': () => done(anAddress(), 'Address updated'),
    'GET /api/address/get': () => done([anAddress({ city: 'Oran' })]),
  })
  open()

  await userEvent.click(screen.getByRole('button', { name: 'Edit 12 rue Didouche Mourad' }))
  const dialog = screen.getByRole('dialog', { name: 'Edit Address' })
  expect(within(dialog).getByLabelText('Address Line')).toHaveValue('12 rue Didouche Mourad')
  expect(within(dialog).getByLabelText('Mobile No.')).toHaveValue('0550123456')
  expect(within(dialog).getByLabelText('City')).toHaveAttribute('dir', 'auto')
  await fill({ City: 'Oran' })
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))

  expect(await screen.findByText('Oran')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('Address updated')).toBeInTheDocument()
  const { address_line, state, country, pincode, mobile } = anAddress()
  expect(calls[0]?.body).toMatchObject({ _id: 'd1', address_line, city: 'Oran', state, country, pincode, mobile })
})

test('Remove takes the address out of the list and says so; Undo brings it back', async () => {
  let kept = [anAddress()]
  const calls = answerCalls({
    'DELETE /api/address/disable': () => {
      kept = []
      return done(undefined, 'Address removed')
    },
    'POST /api/address/create': () => {
      kept = [anAddress({ _id: 'd2' })]
      return done(kept[0]!, 'Address saved')
    },
    'GET /api/address/get': () => done(kept),
  })
  open()

  await userEvent.click(screen.getByRole('button', { name: 'Remove 12 rue Didouche Mourad' }))
  expect(await screen.findByText('Address Remove')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('12 rue Didouche Mourad')).not.toBeInTheDocument())
  expect(calls[0]).toMatchObject({ name: 'DELETE /api/address/disable', body: { _id: 'd1' } })
  expect(screen.getByRole('list', { name: 'Your addresses' })).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('12 rue Didouche Mourad')).toBeInTheDocument()
  const { address_line, city, state, country, pincode, mobile } = anAddress()
  expect(calls.find(({ name }) => name === 'POST /api/address/create')?.body).toEqual({
    address_line,
    city,
    state,
    country,
    pincode,
    mobile,
    recipient: '',
    landmark: '',
  })
})

test('an address that could not be removed stays, and says why', async () => {
  answerCalls({})
  open()

  await userEvent.click(screen.getByRole('button', { name: 'Remove 12 rue Didouche Mourad' }))

  expect(await screen.findByText('You seem to be offline. Please try again.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove 12 rue Didouche Mourad' })).toBeEnabled()
})

test('the tile opens the same form, which begins with the country alone and can be closed', async () => {
  open([])

  await userEvent.click(screen.getByRole('button', { name: 'Add address' }))
  const dialog = screen.getByRole('dialog', { name: 'Add Address' })
  for (const label of Object.keys(texts))
    expect(within(dialog).getByLabelText(label)).toHaveValue(label === 'Country' ? 'Algeria' : '')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('addresses that could not be loaded say so and can be tried again', async () => {
  answerCalls({})
  renderInHost(<AddressPage />, {
    path: '/dashboard/address',
    state: { session: { status: 'signed-in', user: aUser() } },
  })
  expect(await screen.findByText('We couldn’t load your addresses')).toBeInTheDocument()

  answerCalls({ 'GET /api/address/get': () => done([anAddress()]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('12 rue Didouche Mourad')).toBeInTheDocument()
})
