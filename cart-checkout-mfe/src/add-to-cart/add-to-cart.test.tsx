import { done, refused } from '@souk-vert/shared/testing/answers'
import { jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { guestLine, readGuestCart, reloadCart, writeGuestCart } from '@souk-vert/shared/client'
import { billOf } from '@souk-vert/shared/money/bill'
import { pageStore, valueOr } from '@souk-vert/shared/stores'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { quantitiesSettled } from '../cart/quantity-changes'
import { asGuest, cartCalls, signedIn } from '../testing/answers'
import { AddToCart } from './add-to-cart'

const milk = aProduct({ _id: 'p1', name: 'Whole milk', stock: 3 })
const lineOfMilk = (quantity: number) => aCartItem({ ...milk, quantity })

const add = () => screen.findByRole('button', { name: 'Add Whole milk to cart' })
const plus = () => screen.findByRole('button', { name: 'Increase quantity of Whole milk' })
const minus = () => screen.findByRole('button', { name: 'Decrease quantity of Whole milk' })
const field = () => screen.findByRole('textbox', { name: 'Quantity of Whole milk' })
const UPDATE = 'PUT /api/cart/update-qty'

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

describe('a signed-in shopper', () => {
  test('adds a product and reads the message of the server', async () => {
    const made = answerCalls(cartCalls([], [milk]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([]) })

    await userEvent.click(await add())

    expect(await screen.findByText('Item added to cart')).toBeInTheDocument()
    expect(await plus()).toHaveFocus()
    expect(await field()).toHaveValue('1')
    expect(made[0]).toMatchObject({ name: 'POST /api/cart/create', body: { productId: 'p1' } })
  })

  test('takes one more and one less', async () => {
    const made = answerCalls(cartCalls([lineOfMilk(1)]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(1)]) })

    await userEvent.click(await plus())
    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
    expect(await field()).toHaveValue('2')
    await waitFor(async () => expect(await plus()).toHaveFocus())
    await userEvent.click(await minus())

    expect(await screen.findByText('Item quantity decreased')).toBeInTheDocument()
    expect(await field()).toHaveValue('1')
    expect(made.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { _id: 'line-of-p1', qty: 2 },
      { _id: 'line-of-p1', qty: 1 },
    ])
  })

  test('removes the line item with the last piece', async () => {
    const made = answerCalls(cartCalls([lineOfMilk(1)]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(1)]) })

    await userEvent.click(await minus())

    expect(await screen.findByText('Item removed from cart')).toBeInTheDocument()
    expect(await add()).toHaveFocus()
    expect(made[0]).toMatchObject({ name: 'DELETE /api/cart/delete-cart-item', body: { _id: 'line-of-p1' } })
  })

  test('reads the number of each tap at once, and the taps are one call and one toast', async () => {
    jest.useFakeTimers()
    let answer: () => void = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const much = { ...milk, stock: 20 }
    const calls = cartCalls([aCartItem(much)])
    const made = answerCalls({
      ...calls,
      [UPDATE]: async (body) => {
        await answered
        return calls[UPDATE](body)
      },
    })
    renderInHost(<AddToCart product={much} />, { state: signedIn([aCartItem(much)]) })

    for (const shown of ['2', '3', '4']) {
      fireEvent.click(await plus())
      expect(await field()).toHaveValue(shown)
      expect(billOf(valueOr(pageStore.getState().cart, []), []).pieces).toBe(Number(shown))
    }
    expect(made).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(1000))
    jest.useRealTimers()

    expect(await plus()).toBeDisabled()
    expect(await minus()).toBeDisabled()
    expect(await field()).toBeDisabled()
    expect((await plus()).querySelector('[role=status]')).toBeInTheDocument()
    answer()
    expect(await screen.findAllByText('Item quantity increased')).toHaveLength(1)
    await waitFor(async () => expect(await plus()).toBeEnabled())
    expect(made.filter(({ name }) => name === UPDATE).map(({ body }) => body)).toEqual([{ _id: 'line-of-p1', qty: 4 }])
  })

  test('one more and one less again are no call', async () => {
    jest.useFakeTimers()
    const made = answerCalls(cartCalls([lineOfMilk(1)]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(1)]) })

    fireEvent.click(await plus())
    fireEvent.click(await minus())
    expect(await field()).toHaveValue('1')
    await act(() => jest.advanceTimersByTimeAsync(1000))

    expect(made).toEqual([])
  })

  test('what was tapped last before the page is left is sent', async () => {
    const made = answerCalls(cartCalls([lineOfMilk(1)]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(1)]) })

    fireEvent.click(await plus())
    fireEvent(window, new Event('pagehide'))
    await act(() => quantitiesSettled())

    expect(made[0]).toMatchObject({ name: UPDATE, body: { _id: 'line-of-p1', qty: 2 } })
  })

  test('types a quantity: one call, one toast, and the keyboard stays in the field', async () => {
    const much = { ...milk, stock: 20 }
    const made = answerCalls(cartCalls([aCartItem(much)]))
    renderInHost(<AddToCart product={much} />, { state: signedIn([aCartItem(much)]) })

    await userEvent.click(await field())
    await userEvent.keyboard('12,0{Enter}')

    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(await field()).toHaveValue('12')
    expect(made.filter(({ name }) => name === UPDATE).map(({ body }) => body)).toEqual([{ _id: 'line-of-p1', qty: 12 }])
  })

  test.each([
    ['2,5', 'must be a whole number'],
    ['1.250', 'could be 1.25 or 1,250: write 1250'],
  ])('types %s, which is no quantity: a toast says so and the quantity stays', async (text, message) => {
    const much = { ...milk, stock: 2000 }
    const made = answerCalls(cartCalls([aCartItem(much)]))
    renderInHost(<AddToCart product={much} />, { state: signedIn([aCartItem(much)]) })

    await userEvent.click(await field())
    await userEvent.keyboard(`${text}{Enter}`)

    expect(await screen.findByText(`Quantity of Whole milk ${message}`)).toBeInTheDocument()
    expect(await field()).toHaveValue('1')
    expect(made).toEqual([])
  })

  test('who types more than there is gets what there is, and is told why', async () => {
    const made = answerCalls(cartCalls([lineOfMilk(1)]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(1)]) })

    await userEvent.click(await field())
    await userEvent.keyboard('12{Enter}')

    expect(await screen.findByText('Only 3 left in stock')).toBeInTheDocument()
    expect(await field()).toHaveValue('3')
    expect(made.find(({ name }) => name === UPDATE)?.body).toEqual({ _id: 'line-of-p1', qty: 3 })
    expect(screen.queryByText('Item quantity increased')).not.toBeInTheDocument()
  })

  test('who types nothing, or thinks better of it, keeps what there was', async () => {
    const made = answerCalls(cartCalls([lineOfMilk(2)]))
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(2)]) })

    await userEvent.click(await field())
    await userEvent.keyboard('3{Escape}{Backspace}{Enter}')
    await userEvent.tab()

    expect(await field()).toHaveValue('2')
    expect(made).toEqual([])
  })

  test('cannot ask for more than there is, and is told why', async () => {
    const made = answerCalls({})
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(3)]) })
    expect(await plus()).toHaveAttribute('aria-disabled', 'true')
    expect(await plus()).toHaveAttribute('title', 'Only 3 left in stock')

    await userEvent.click(await plus())

    expect(await screen.findByText('Only 3 left in stock')).toBeInTheDocument()
    expect(await field()).toHaveValue('3')
    expect(made).toEqual([])
  })

  test('sees the same number at each control of a product', async () => {
    answerCalls(cartCalls([lineOfMilk(1)]))
    const two = (
      <>
        <AddToCart product={milk} />
        <AddToCart product={milk} />
      </>
    )
    renderInHost(two, { state: signedIn([lineOfMilk(1)]) })

    await userEvent.click((await screen.findAllByRole('button', { name: /^Increase/ }))[0]!)

    for (const each of await screen.findAllByRole('textbox')) expect(each).toHaveValue('2')
    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
  })

  test('who added the product in another tab is told so, and finds the stepper', async () => {
    answerCalls({
      ...cartCalls([lineOfMilk(2)]),
      'POST /api/cart/create': () => refused(409, 'ITEM_IN_CART', 'Item already in cart'),
    })
    renderInHost(<AddToCart product={milk} />, { state: signedIn([]) })

    await userEvent.click(await add())

    expect(await screen.findByText('Item already in cart')).toBeInTheDocument()
    expect(await plus()).toBeEnabled()
    expect(await field()).toHaveValue('2')
  })

  test('is told how many are left when others were faster, and then takes what there is', async () => {
    const scarce = aCartItem({ ...milk, stock: 2, quantity: 3 })
    const made = answerCalls({
      ...cartCalls([scarce]),
      'PUT /api/cart/update-qty': ({ qty }) =>
        qty > 2 ? refused(409, 'OUT_OF_STOCK', 'Only 2 left in stock') : done(undefined),
    })
    renderInHost(<AddToCart product={{ ...milk, stock: 9 }} />, {
      state: signedIn([aCartItem({ ...milk, stock: 9, quantity: 3 })]),
    })

    await userEvent.click(await plus())
    expect(await screen.findByText('Only 2 left in stock')).toBeInTheDocument()
    await waitFor(async () => expect(await minus()).toBeEnabled())
    expect(await plus()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(await minus())

    expect(await screen.findByText('Item quantity decreased')).toBeInTheDocument()
    expect(made.filter(({ name }) => name.startsWith('PUT')).at(-1)?.body).toEqual({ _id: 'line-of-p1', qty: 2 })
  })

  test('keeps the control and what was in the cart when the network fails, and reads so', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    answerCalls({})
    renderInHost(<AddToCart product={milk} />, { state: signedIn([lineOfMilk(1)]) })

    await userEvent.click(await plus())

    expect(await screen.findByText('You seem to be offline. Please try again.')).toBeInTheDocument()
    await waitFor(async () => expect(await plus()).toBeEnabled())
    expect(await field()).toHaveValue('1')
    errors.mockRestore()
  })
})

describe('while it is not known who uses the shop', () => {
  test('an Add waits, and then is made for the one who does', async () => {
    const made = answerCalls(cartCalls([], [milk]))
    renderInHost(<AddToCart product={milk} />)

    await userEvent.click(await add())
    expect(await add()).toBeDisabled()
    expect(made).toEqual([])
    act(() => pageStore.getState().signedIn(aUser()))
    await act(() => reloadCart())

    expect(await screen.findByText('Item added to cart')).toBeInTheDocument()
    expect(made.map(({ name }) => name)).toContain('POST /api/cart/create')
  })

  test('an Add of what turns out to be in the cart is one more', async () => {
    answerCalls(cartCalls([lineOfMilk(2)]))
    renderInHost(<AddToCart product={milk} />)

    await userEvent.click(await add())
    act(() => pageStore.getState().signedIn(aUser()))
    await act(() => reloadCart())

    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
    await waitFor(async () => expect(await field()).toHaveValue('3'))
  })
})

describe('goods by weight', () => {
  const figs = { ...milk, _id: 'p1', name: 'Figs', unit: '500 g', grams: 500, stock: 12 }
  const sent = (made: ReturnType<typeof answerCalls>) => made.filter(({ name }) => name === UPDATE)
  const field = () => screen.findByRole('textbox', { name: 'Quantity of Figs' })
  const type = async (text: string) => {
    await waitFor(async () => expect(await field()).toBeEnabled())
    await userEvent.clear(await field())
    await userEvent.type(await field(), text)
  }
  const open = () => {
    const line = aCartItem({ ...figs, quantity: 2 })
    const made = answerCalls(cartCalls([line]))
    renderInHost(<AddToCart product={figs} />, { state: signedIn([line]) })
    return made
  }

  test('the control says by how much, and how much is in the cart', async () => {
    answerCalls(cartCalls([], [figs]))
    renderInHost(<AddToCart product={figs} />, { state: signedIn([]) })

    await userEvent.click(await screen.findByRole('button', { name: 'Add Figs, 500\u00a0g to cart' }))

    expect(await field()).toHaveValue('500\u00a0g')
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity of Figs, 500\u00a0g' }))
    expect(await field()).toHaveValue('1\u00a0kg')
    expect(screen.getByRole('button', { name: 'Decrease quantity of Figs, 500\u00a0g' })).toBeEnabled()
    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
  })

  test('a weight can be typed; what could be two weights is asked about, and no more than there is can be had', async () => {
    const made = open()

    await type('1,5 kg{Enter}')
    await waitFor(async () => expect(await field()).toHaveValue('1.5\u00a0kg'))
    await type('3{Enter}')
    expect(await screen.findByText(/^Quantity of Figs could be 1.5.kg or 3.kg: add kg or g$/)).toBeInTheDocument()
    expect(await field()).toHaveValue('1.5\u00a0kg')
    await type('20 kg{Enter}')

    expect(await screen.findByText(/^Only 6.kg left$/)).toBeInTheDocument()
    expect(sent(made).map(({ body }) => body)).toEqual([
      { _id: 'line-of-p1', qty: 3 },
      { _id: 'line-of-p1', qty: 12 },
    ])
  })
})

describe('a guest', () => {
  test('adds, takes more and less, and removes, all in browser storage and without a call', async () => {
    const made = answerCalls({})
    renderInHost(<AddToCart product={milk} />, { state: asGuest() })

    await userEvent.click(await add())
    expect(await screen.findByText('Item added to cart')).toBeInTheDocument()
    expect(readGuestCart().lines).toEqual([guestLine(milk, 1)])
    await userEvent.click(await plus())
    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
    expect(readGuestCart().lines[0]?.quantity).toBe(2)
    await userEvent.click(await minus())
    expect(await screen.findByText('Item quantity decreased')).toBeInTheDocument()
    await userEvent.click(await minus())
    expect(await screen.findByText('Item removed from cart')).toBeInTheDocument()

    expect(readGuestCart().lines).toEqual([])
    expect(made).toEqual([])
  })

  test('has what three for two takes off in the total as soon as three are in', async () => {
    const nth = { key: 'nth', kind: 'off', position: null, centimes: 0, every: 3, percent: 100 } as const
    answerCalls({
      'POST /api/cart/products': () => ({ ...done([{ ...milk, price: 100, discount: 0 }]), charges: [nth] }),
    })
    const total = () => billOf(valueOr(pageStore.getState().cart, []), pageStore.getState().cartCharges).total
    const product = { ...milk, price: 100, discount: 0, nth: { every: 3, percent: 100 } }
    renderInHost(<AddToCart product={product} />, { state: asGuest([guestLine(product, 2)]) })
    writeGuestCart({ key: 'k1', lines: [guestLine(product, 2)] })

    await userEvent.click(await plus())

    await waitFor(() => expect(total()).toBe(200))
  })

  test('finds the cart again after a reload, under the same key', async () => {
    writeGuestCart({ key: 'k1', lines: [guestLine(milk, 2)] })
    renderInHost(<AddToCart product={milk} />, { state: { session: { status: 'signed-out' } } })
    await act(() => reloadCart())

    await userEvent.click(await plus())

    await waitFor(async () => expect(await field()).toHaveValue('3'))
    await waitFor(() => expect(readGuestCart()).toMatchObject({ key: 'k1', lines: [{ quantity: 3 }] }))
    expect(await plus()).toHaveAttribute('aria-disabled', 'true')
  })

  test('counts by the stock and price that the page shows, not by those of an earlier visit', async () => {
    const before = guestLine({ ...milk, stock: 2, price: 90 }, 2)
    writeGuestCart({ key: 'k1', lines: [before] })
    renderInHost(<AddToCart product={milk} />, { state: asGuest([before]) })

    await userEvent.click(await plus())

    expect(await screen.findByText('Item quantity increased')).toBeInTheDocument()
    expect(readGuestCart().lines).toEqual([guestLine(milk, 3)])
  })

  test('who added the product in another tab is told so', async () => {
    renderInHost(<AddToCart product={milk} />, { state: asGuest() })
    writeGuestCart({ key: 'k1', lines: [guestLine(milk, 2)] })

    await userEvent.click(await add())

    expect(await screen.findByText('Item already in cart')).toBeInTheDocument()
    expect(await field()).toHaveValue('2')
  })
})
