import { done, refused } from '@souk-vert/shared/testing/answers'
import { jest } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aCartItem, anAddress, aProduct, aUser } from '@souk-vert/shared/testing/builders'
import { resetShop } from '@souk-vert/shared/testing/reset-shop'
import { keptCartText } from '@souk-vert/shared/contract/cookies'
import { pageStore } from '@souk-vert/shared/stores'
import {
  call,
  deliverTo,
  followOtherTabs,
  guestLine,
  loadCatalogue,
  readGuestCart,
  readGuestFavourites,
  keepGuestCart,
  keptPlace,
  reloadAddresses,
  reloadCart,
  reloadOrders,
  reloadUser,
  remoteApi,
  searchesName,
  signIn,
  signOut,
  startSession,
  unsaidLogout,
  writeGuestCart,
  writeGuestFavourites,
} from '@souk-vert/shared/client'

const unauthenticated = refused(401, 'UNAUTHENTICATED', 'Please log in')
const down = { status: 500, body: { message: 'Down' } }

/** The calls of a shopper's session, and their answers. */
const shopper = {
  'POST /api/user/login': () => done({ accesstoken: 'access', refreshToken: 'refresh' }, 'Login successfully'),
  'GET /api/user/user-details': () => done(aUser()),
  'GET /api/cart/get': () => done([]),
  'GET /api/address/get': () => done([]),
  'GET /api/order/order-list': () => done([]),
}
const credentials = { email: 'amina@example.com', password: 'secret-secret' }

/** The browser keeps tokens of which the first one is refused. */
function givenExpiredToken() {
  localStorage.setItem('accesstoken', 'old')
  localStorage.setItem('refreshToken', 'refresh')
}
const isRenewed = () => localStorage.getItem('accesstoken') === 'new'

/** Keeps logged errors or warnings out of the test's output. */
const silence = (kind: 'error' | 'warn') => jest.spyOn(console, kind).mockImplementation(() => undefined)
afterEach(() => void jest.restoreAllMocks())

beforeEach(() => {
  localStorage.clear()
  for (const name of ['signedIn', 'guestCart']) document.cookie = `${name}=; Path=/; Max-Age=0`
  resetShop()
})

test('what a guest has is kept on the device when it cannot be taken over at login, and the shopper is signed in', async () => {
  writeGuestCart({ key: 'guest-1', lines: [guestLine(aProduct(), 1)] })
  writeGuestFavourites(['p1', 'p2'])
  answerCalls({ ...shopper, 'POST /api/cart/merge': () => down, 'POST /api/favourite/merge': () => down })
  const errors = silence('error')

  const { message } = await signIn(credentials)

  expect(message).toBe('Login successfully')
  expect(readGuestCart().lines).toHaveLength(1)
  expect(readGuestFavourites()).toEqual(['p1', 'p2'])
  expect(pageStore.getState().session.status).toBe('signed-in')
  expect(errors).toHaveBeenCalledTimes(2)
})

test('calls that are refused with 401 are made again with a new access token', async () => {
  givenExpiredToken()
  const made = answerCalls({
    'POST /api/user/refresh-token': () => done({ accessToken: 'new' }),
    'GET /api/cart/get': () => (isRenewed() ? done([]) : unauthenticated),
  })

  const answers = await Promise.all([call('GET /api/cart/get'), call('GET /api/cart/get')])

  expect(answers.map(({ data }) => data)).toEqual([[], []])
  expect(localStorage.getItem('accesstoken')).toBe('new')
  expect(made.filter(({ name }) => name === 'GET /api/cart/get')).toHaveLength(4)
})

test('a remote’s own API is called as the shop’s: with the token, which is refreshed when it is refused', async () => {
  type RecipesCalls = { 'POST /api/recipes/add': { body: { title: string }; answer: { id: number } } }
  givenExpiredToken()
  const made = answerCalls<RecipesCalls>({
    'POST /api/user/refresh-token': () => done({ accessToken: 'new' }),
    'POST /api/recipes/add': () => (isRenewed() ? { id: 7 } : unauthenticated),
  })

  const { id } = await remoteApi<RecipesCalls>()('POST /api/recipes/add', { title: 'Harira' })

  expect(id).toBe(7)
  expect(made.at(-1)).toMatchObject({ body: { title: 'Harira' }, headers: { authorization: 'Bearer new' } })
})

test('a refresh that fails is only logged; the caller gets the refused call, and the store that the session is over', async () => {
  pageStore.getState().signedIn(aUser())
  givenExpiredToken()
  answerCalls({ 'POST /api/user/refresh-token': () => unauthenticated, 'GET /api/cart/get': () => unauthenticated })
  const warnings = silence('warn')

  await expect(call('GET /api/cart/get')).rejects.toMatchObject({ response: { status: 401 } })
  expect(warnings).toHaveBeenCalledTimes(1)
  expect(pageStore.getState()).toMatchObject({ hasSessionExpired: true, session: { status: 'signed-in' } })
  pageStore.getState().signedIn(aUser())
  expect(pageStore.getState().hasSessionExpired).toBe(false)
})

test('a session that was over at the start is asked after no more: the visitor is a guest', async () => {
  givenExpiredToken()
  silence('warn')
  answerCalls({
    'POST /api/user/refresh-token': () => unauthenticated,
    'GET /api/user/user-details': () => unauthenticated,
  })

  await startSession()

  expect(pageStore.getState()).toMatchObject({ hasSessionExpired: false, session: { status: 'signed-out' } })
  expect(localStorage).toHaveLength(0)
})

test('of what was searched for on this device, or kept for times without network, a start keeps what is of who is signed in', async () => {
  localStorage.setItem('accesstoken', 'access')
  for (const name of [searchesName(aUser()._id), searchesName('another'), searchesName(), 'offline-another-cart'])
    localStorage.setItem(name, '["milk"]')
  answerCalls(shopper)

  await startSession()

  expect(Object.keys(localStorage).toSorted()).toEqual([
    'accesstoken',
    'offline-u1-GET /api/address/get',
    'offline-u1-GET /api/cart/get',
    'offline-u1-GET /api/order/order-list',
    'offline-user',
    searchesName(aUser()._id),
  ])
})

test('where a guest’s goods go stays so at a login, the cart is asked for there, and a logout forgets it', async () => {
  const made = answerCalls({ ...shopper, 'GET /api/user/logout': () => done(undefined) })
  await startSession()
  await deliverTo({ place: { commune: 581 }, names: { fr: 'Hydra', ar: 'حيدرة' } })

  await signIn(credentials)

  expect(made.findLast(({ name }) => name === 'GET /api/cart/get')?.query.toString()).toBe('commune=581')
  expect(pageStore.getState().deliverTo?.place).toEqual({ commune: 581 })
  await signOut()
  expect(pageStore.getState().deliverTo).toBeUndefined()
  expect(keptPlace()).toBeUndefined()
})

describe('another tab of this browser', () => {
  /** Changes the storage as another tab would, and dispatches the storage event here. */
  const elsewhere = (change: () => void, key: string | null) => {
    change()
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  beforeAll(() => followOtherTabs())

  test('logs out: so does this one', () => {
    localStorage.setItem('refreshToken', 'refresh')
    pageStore.getState().signedIn(aUser())
    pageStore.getState().addressesLoaded([anAddress()])

    elsewhere(() => localStorage.clear(), null)

    expect(pageStore.getState()).toMatchObject({
      session: { status: 'signed-out' },
      addresses: { status: 'ready', value: [] },
    })
  })

  test('logs another user in: this one is theirs, and shows nothing of the user before', async () => {
    pageStore.getState().signedIn(aUser())
    pageStore.getState().addressesLoaded([anAddress()])
    let answerAddresses = () => {}
    answerCalls({
      ...shopper,
      'GET /api/user/user-details': () => done(aUser({ _id: 'u2', name: 'Karim' })),
      'GET /api/address/get': () =>
        new Promise((resolve) => (answerAddresses = () => resolve(done([anAddress({ _id: 'd2' })])))),
    })

    elsewhere(() => {
      localStorage.setItem('accesstoken', 'theirs')
      localStorage.setItem('refreshToken', 'theirs')
    }, 'refreshToken')
    await waitFor(() => expect(pageStore.getState().session).toMatchObject({ user: { name: 'Karim' } }))
    expect(pageStore.getState().addresses).toEqual({ status: 'loading' })
    await waitFor(() => answerAddresses())

    await waitFor(() => expect(pageStore.getState().addresses).toMatchObject({ value: [{ _id: 'd2' }] }))
  })

  test('has its token renewed: nothing is loaded again', () => {
    pageStore.getState().signedIn(aUser())
    const made = answerCalls({})

    elsewhere(() => localStorage.setItem('accesstoken', 'new'), 'accesstoken')

    expect(made).toEqual([])
    expect(pageStore.getState().session.status).toBe('signed-in')
  })
})

describe('time', () => {
  beforeEach(() => {
    givenExpiredToken()
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  const after = async <T>(ms: number, answer: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return answer()
  }

  test.each([
    ['refused', 6000, 6000],
    ['waiting for a refresh that hangs', 1000, 60_000],
  ])('a call that renews its token is given up after 15 s in all: %s', async (_, refusedAfter, renewedAfter) => {
    answerCalls({
      'POST /api/user/refresh-token': () => after(renewedAfter, () => done({ accessToken: 'new' })),
      'GET /api/cart/get': () => after(refusedAfter, () => (isRenewed() ? done([]) : unauthenticated)),
    })
    silence('warn')
    let outcome: unknown = 'waiting'
    call('GET /api/cart/get').then(
      () => (outcome = 'answered'),
      (error: unknown) => (outcome = error),
    )

    await jest.advanceTimersByTimeAsync(14_999)
    expect(outcome).toBe('waiting')
    await jest.advanceTimersByTimeAsync(1)

    expect(outcome).toMatchObject({ name: 'TimeoutError' })
  })

  test('a session that could not be renewed in time is not over: the tokens stay', async () => {
    silence('warn')
    silence('error')
    answerCalls({
      'POST /api/user/refresh-token': () => after(60_000, () => done({ accessToken: 'new' })),
      'GET /api/user/user-details': () => unauthenticated,
    })
    const started = startSession().catch((error: unknown) => error)

    await jest.advanceTimersByTimeAsync(15_000)

    expect(await started).toMatchObject({ name: 'TimeoutError' })
    expect(localStorage.getItem('refreshToken')).toBe('refresh')
  })
})

test('a session whose refresh fails for another reason is not over: the tokens stay, and a later try finds the user', async () => {
  givenExpiredToken()
  silence('warn')
  silence('error')
  let isDown = true
  answerCalls({
    ...shopper,
    'POST /api/user/refresh-token': () => (isDown ? down : done({ accessToken: 'new' })),
    'GET /api/user/user-details': () => (isRenewed() ? done(aUser()) : unauthenticated),
  })

  await expect(startSession()).rejects.toMatchObject({ response: { status: 500 } })
  isDown = false
  await startSession()

  expect(pageStore.getState().session.status).toBe('signed-in')
})

test('when the user cannot be loaded, the caller gets the error, and a later try finds user and guest lines', async () => {
  localStorage.setItem('accesstoken', 'access')
  const errors = silence('error')
  let isDown = true
  const made = answerCalls({
    ...shopper,
    'GET /api/user/user-details': () => (isDown ? down : done(aUser())),
    'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
  })

  await expect(startSession()).rejects.toThrow()
  writeGuestCart({ key: 'guest-1', lines: [guestLine(aProduct({ _id: 'p1' }), 1)] })
  isDown = false
  await startSession()

  expect(errors).toHaveBeenCalledTimes(1)
  expect(pageStore.getState().session.status).toBe('signed-in')
  expect(made.some(({ name }) => name === 'POST /api/cart/merge')).toBe(true)
})

describe('logging out', () => {
  const logout = { 'GET /api/user/logout': () => done(undefined, 'Logout successfully') }
  const givenShopper = () => {
    localStorage.setItem('accesstoken', 'access')
    localStorage.setItem('refreshToken', 'refresh')
    localStorage.setItem('anything', 'else')
    document.cookie = 'signedIn=1; Path=/'
    pageStore.getState().signedIn(aUser())
    pageStore.getState().addressesLoaded([anAddress()])
  }

  test('clears all browser storage and resets the user', async () => {
    givenShopper()
    const made = answerCalls(logout)

    const message = await signOut()

    expect(message).toBe('Logout successfully')
    expect(localStorage).toHaveLength(0)
    expect(document.cookie).toBe('')
    expect(pageStore.getState().session).toEqual({ status: 'signed-out' })
    expect(made[0]?.headers.authorization).toBe('Bearer access')
  })

  test('clears screen and storage before the server has answered, and ends the session when it is back', async () => {
    givenShopper()
    silence('error')
    let hangUp = () => {}
    const isOver = new Promise<void>((resolve) => (hangUp = resolve))
    answerCalls({ 'GET /api/user/logout': () => isOver.then(() => Promise.reject(new TypeError())) })

    const said = signOut()
    expect(pageStore.getState()).toMatchObject({ session: { status: 'signed-out' }, addresses: { value: [] } })
    expect(Object.values(localStorage).join()).not.toMatch(/access|refresh|else/)
    hangUp()
    expect(await said).toMatch(/^You’re logged out on this device/)

    // The next page of this browser, which still has the cookies of the session.
    resetShop()
    document.cookie = 'signedIn=1; Path=/'
    expect(unsaidLogout()).toBeUndefined()
    const made = answerCalls(logout)
    await startSession()

    expect(pageStore.getState().session.status).toBe('signed-out')
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(made.map(({ name }) => name)).toEqual(['GET /api/user/logout'])
  })

  test('what the page that was left had no time to say, the next one says once', async () => {
    givenShopper()
    answerCalls({ 'GET /api/user/logout': () => new Promise(() => undefined) })

    void signOut()

    expect([unsaidLogout(), unsaidLogout()]).toEqual([expect.stringMatching(/^You’re logged out/), undefined])
  })

  test('a session that could not be ended is never mistaken for the next one', async () => {
    givenShopper()
    silence('error')
    answerCalls({})
    await signOut()
    const made = answerCalls({ ...shopper, 'GET /api/user/logout': () => down })

    await signIn(credentials)
    await startSession()

    expect(pageStore.getState().session.status).toBe('signed-in')
    const names = made.map(({ name }) => name).filter((name) => /log/.test(name))
    expect(names).toEqual(['GET /api/user/logout', 'POST /api/user/login'])
  })

  test('what was asked for before comes too late to be shown or stored', async () => {
    givenShopper()
    const letGo: (() => void)[] = []
    const late = <Data>(data: Data) => new Promise<Data>((resolve) => letGo.push(() => resolve(data)))
    answerCalls({
      ...logout,
      'GET /api/address/get': () => late(done([anAddress()])),
      'GET /api/order/order-list': () => late(done([])),
      'GET /api/user/user-details': () => late(done(aUser())),
    })
    const loads = [reloadAddresses(), reloadOrders(), reloadUser().catch(() => undefined)]
    await waitFor(() => expect(letGo).toHaveLength(3))

    await signOut()
    letGo.forEach((answer) => answer())
    await Promise.all(loads)

    expect(pageStore.getState()).toMatchObject({
      session: { status: 'signed-out' },
      addresses: { value: [] },
      orders: { value: [] },
    })
    expect(localStorage).toHaveLength(0)
  })
})

describe('where the browser has deleted what scripts stored', () => {
  test('a session is taken up by its cookie, and asked after no more once it has ended', async () => {
    document.cookie = 'signedIn=1; Path=/'
    const made = answerCalls({ ...shopper, 'POST /api/user/refresh-token': () => done({ accessToken: 'new' }) })

    await startSession()

    expect(pageStore.getState().session.status).toBe('signed-in')
    expect(made[0]).toMatchObject({ name: 'POST /api/user/refresh-token' })
    expect(made[0]?.headers).not.toHaveProperty('authorization')
    expect(made[1]?.headers.authorization).toBe('Bearer new')

    resetShop()
    localStorage.clear()
    const asked = answerCalls({ 'POST /api/user/refresh-token': () => unauthenticated })
    await startSession()
    await startSession()

    expect(pageStore.getState()).toMatchObject({ session: { status: 'signed-out' }, hasSessionExpired: false })
    expect(asked).toHaveLength(1)
  })

  test('a session that was taken up by its cookie is renewed by it', async () => {
    localStorage.setItem('accesstoken', 'old')
    answerCalls({
      'POST /api/user/refresh-token': () => done({ accessToken: 'new' }),
      'GET /api/cart/get': () => (isRenewed() ? done([]) : unauthenticated),
    })

    expect((await call('GET /api/cart/get')).data).toEqual([])
  })

  test('a guest’s cart comes back from its cookie, without what is no longer sold, and is merged at a login', async () => {
    const [milk, gone] = [aProduct({ _id: 'a'.repeat(24) }), aProduct({ _id: 'b'.repeat(24) })]
    const kept: string[] = []
    writeGuestCart({ key: 'k', lines: [guestLine(milk, 2), guestLine(gone, 1)] })
    answerCalls({ 'POST /api/cart/keep': ({ lines }) => (kept.push(keptCartText(lines)), done(undefined)) })
    await keepGuestCart()
    document.cookie = `guestCart=${kept[0]}; Path=/`
    await keepGuestCart()
    localStorage.clear()
    await keepGuestCart()
    expect(kept).toHaveLength(1)

    const made = answerCalls({
      ...shopper,
      'POST /api/cart/products': () => done([milk]),
      'POST /api/cart/merge': () => done({ cart: [], capped: [] }),
    })
    await startSession()
    expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [guestLine(milk, 2)] })
    await signIn(credentials)

    const merged = made.find(({ name }) => name === 'POST /api/cart/merge')
    expect(merged?.body).toMatchObject({ lines: [{ productId: milk._id, quantity: 2 }] })
    expect(document.cookie).toBe('')
  })
})

test('after a page in another language, a guest’s cart is named in that of the page, by one call', async () => {
  const milk = aProduct({ _id: 'a'.repeat(24), name: 'Milk', unit: '1 L', price: 100 })
  writeGuestCart({ ...readGuestCart(), lines: [guestLine(milk, 2)] })
  document.documentElement.lang = 'fr'
  const inFrench = { ...milk, name: 'Lait', unit: '1 litre', price: 120 }
  const made = answerCalls({ 'POST /api/cart/products': () => done([inFrench]) })

  await startSession()
  await startSession()
  document.documentElement.lang = 'en'

  const line = guestLine({ ...milk, name: 'Lait', unit: '1 litre' }, 2)
  expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [line] })
  expect(made).toHaveLength(1)
})

test('of two loads of the cart the later one counts, in whatever order the answers come', async () => {
  pageStore.getState().signedIn(aUser())
  const answers: (() => void)[] = []
  const carts = [[aCartItem({ quantity: 1 })], [aCartItem({ quantity: 2 })]]
  answerCalls({
    'GET /api/cart/get': () => {
      const cart = carts[answers.length] ?? []
      return new Promise((resolve) => answers.push(() => resolve(done(cart))))
    },
  })

  const loads = [reloadCart(), reloadCart()]
  while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve))
  answers[1]?.()
  await loads[1]
  answers[0]?.()
  await loads[0]

  expect(pageStore.getState().cart).toEqual({ status: 'ready', value: carts[1] })
})

test('of a stored guest cart, what can be read is in the cart', async () => {
  const [milk, ...others] = [2, 0, '3'].map((quantity) => guestLine(aProduct(), quantity as number))
  localStorage.setItem('guest-cart', JSON.stringify({ key: 'k', lines: [null, milk, ...others] }))

  await startSession()

  expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [milk] })
})

test.each(['', 'null', '[]', '{"key":"k"}', '{'])(
  'a stored guest cart that reads %j is an empty one',
  async (stored) => {
    silence('warn')
    localStorage.setItem('guest-cart', stored)

    await startSession()

    expect(pageStore.getState().cart).toEqual({ status: 'ready', value: [] })
  },
)

test('of the catalogue is asked for what the page has not brought along, and that stays when the rest fails', async () => {
  const errors = silence('error')
  const dairy = { _id: 'c1', name: 'Dairy', image: '/uploads/1' }
  pageStore.getState().categoriesLoaded([dairy])
  const made = answerCalls({ 'POST /api/subcategory/get': () => down })

  await loadCatalogue()

  expect(made.map(({ name }) => name)).toEqual(['POST /api/subcategory/get'])
  expect(pageStore.getState().categories).toEqual({ status: 'ready', value: [dairy] })
  expect(pageStore.getState().subCategories).toEqual({ status: 'failed' })
  expect(errors).toHaveBeenCalledTimes(1)
})
