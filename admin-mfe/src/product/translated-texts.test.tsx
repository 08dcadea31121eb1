import { done, refused } from '@souk-vert/shared/testing/answers'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { enter } from '@souk-vert/shared/testing/enter'
import { onErrorReport } from '@souk-vert/shared/client'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCategory, aProduct } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { shop } from '@souk-vert/shared/ui/shop'
import { adminSession, aSubCategory, pretendFileAddresses } from '../testing/admin'
import { ProductPage } from './product-page'

beforeEach(() => {
  onErrorReport(() => {})
  pretendFileAddresses()
})
afterEach(() => Object.assign(shop, { languages: LANGUAGES }))

const dairy = aCategory({ _id: 'c1', name: 'Dairy' })
const milkShelf = aSubCategory({ _id: 's1', name: 'Milk', category: [dairy] })
const milk: AdminProduct = {
  ...aProduct({ name: 'Milk', category: [dairy], subCategory: [milkShelf], more_details: { Fat: '3 %' } }),
  hidden: false,
  translations: { fr: { name: 'Lait', more_details: { 'Matière grasse': '3 %' } } },
}

/** Opens the form of milk; returns the bodies of the calls that change it. */
async function openMilk(theirs?: AdminProduct) {
  const bodies: { translations?: object }[] = []
  answerCalls({
    'POST /api/product/get': () => done([milk], 'Products', { totalCount: 1, totalNoPage: 1, page: 1, limit: 12 }),
    'PUT /api/product/update-product-details': (body) => {
      bodies.push(body)
      return theirs
        ? refused(409, 'PRODUCT_CHANGED', 'Someone else changed this product', { data: { stock: 10, product: theirs } })
        : done(milk, 'Product updated')
    },
  })
  renderInHost(<ProductPage />, {
    path: '/dashboard/product',
    state: {
      session: adminSession,
      categories: { status: 'ready', value: [dairy] },
      subCategories: { status: 'ready', value: [milkShelf] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Milk' }))
  return bodies
}

const dialog = () => within(screen.getByRole('dialog'))
const allIn = (language: string) => dialog().getAllByRole('group', { name: language })
/** A label of a field in Arabic. */
const inArabic = (field: string) => `${field} (\u2068العربية\u2069)`
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Update Product' }))

test('texts of each language are edited beside the shop’s own, which shoppers see where one is missing', async () => {
  const bodies = await openMilk()
  const arabicName = dialog().getByLabelText(inArabic('Name'))
  expect(arabicName).toHaveAttribute('lang', 'ar')
  expect(arabicName).toHaveAttribute('dir', 'rtl')
  expect(arabicName).toHaveAttribute('placeholder', 'Milk')
  expect(dialog().getByLabelText('Name (Français)')).toHaveValue('Lait')
  expect(dialog().getByLabelText('Matière grasse (Français)')).toHaveValue('3 %')

  await enter(arabicName, 'حليب ')
  await userEvent.clear(dialog().getByLabelText('Name (Français)'))
  await userEvent.click(dialog().getByRole('button', { name: inArabic('Add Fields') }))
  await enter(screen.getByLabelText('Enter field name'), 'الدسم')
  await userEvent.click(screen.getByRole('button', { name: 'Add Field' }))
  await enter(dialog().getByLabelText(inArabic('\u2068الدسم\u2069')), '3 %')
  await save()

  await screen.findByRole('dialog', { name: 'Product updated' })
  expect(bodies[0]?.translations).toEqual({
    fr: { more_details: { 'Matière grasse': '3 %' } },
    ar: { name: 'حليب', more_details: { الدسم: '3 %' } },
  })
})

test('each language says how many texts are missing in it', async () => {
  await openMilk()
  const [french, frenchFields] = allIn('Français')
  const [arabic, arabicFields] = allIn('العربية')
  expect(within(french!).getByText('2 missing')).toBeInTheDocument()
  expect(within(frenchFields!).queryByText(/missing/)).not.toBeInTheDocument()
  expect(within(arabic!).getByText('3 missing')).toBeInTheDocument()
  expect(within(arabicFields!).getByText('1 missing')).toBeInTheDocument()

  await enter(dialog().getByLabelText('Unit (Français)'), '1 L')

  expect(within(french!).getByText('1 missing')).toBeInTheDocument()
})

test('a text that is typed and taken back is no change; one that stays is asked about', async () => {
  await openMilk()
  const name = dialog().getByLabelText(inArabic('Name'))
  await userEvent.type(name, 'ح')
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))

  await userEvent.clear(name)
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a text of another language that somebody else changed meanwhile is among the differences', async () => {
  await openMilk({ ...milk, translations: { fr: { name: 'Lait frais', more_details: { 'Matière grasse': '3 %' } } } })
  await enter(dialog().getByLabelText('Name (Français)'), ' cru')
  await save()

  const both = within(await screen.findByRole('alert', { name: 'Changed by someone else' }))

  expect(both.getByRole('row', { name: 'Name (Français) Lait cru Lait frais' })).toBeInTheDocument()
  expect(both.getAllByRole('row')).toHaveLength(2)
})

test('a shop of one language has one text each, and leaves those that it once had', async () => {
  Object.assign(shop, { languages: ['en'] })
  const bodies = await openMilk()
  expect(dialog().queryByLabelText('Name (Français)')).not.toBeInTheDocument()
  expect(dialog().queryByRole('group', { name: 'English' })).not.toBeInTheDocument()

  await save()

  await screen.findByRole('dialog', { name: 'Product updated' })
  expect(bodies[0]).not.toHaveProperty('translations')
})
