import type { APIRequestContext } from '@playwright/test'
import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { billOf } from '@souk-vert/shared/money/bill'

/** Calls the API of the shop under test beside the browser: to prepare a journey, or to look behind the page. */
export class Api {
  private token: string | undefined

  constructor(
    private readonly request: APIRequestContext,
    private readonly shopUrl = '',
  ) {}

  /** Makes a call. An answer that is no success rejects with its message. */
  async call<Name extends CallName>(name: Name, body?: Calls[Name]['body']): Promise<Calls[Name]['answer']> {
    const [method = '', path = ''] = name.split(' ')
    const answer = await this.request.fetch(`${this.shopUrl}${path}`, {
      method,
      data: body,
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
    })
    if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Calls[Name]['answer']
  }

  /** Registers a new shopper, logs them in, and returns their login. */
  async newShopper(): Promise<{ name: string; email: string; password: string }> {
    const login = newLogin()
    await this.call('POST /api/user/register', { ...login, confirmPassword: login.password })
    await this.login(login)
    return login
  }

  /** Registers a new shopper with an address, for whom the calls that follow are made; returns their login. */
  async newBuyer(address: Partial<typeof anAddress> = {}): Promise<{ name: string; email: string; password: string }> {
    const login = await this.newShopper()
    await this.call('POST /api/address/create', { ...anAddress, ...address })
    return login
  }

  /** Returns products that match a search, each with stock enough for all journeys. */
  async buyable(search = 'milk'): Promise<Product[]> {
    const { data } = await this.call('POST /api/product/search-product', { search })
    return data.filter(({ stock }) => stock > 5)
  }

  /** Puts products into the cart, one piece of each. */
  async addToCart(...products: { _id: string }[]): Promise<void> {
    for (const { _id } of products) await this.call('POST /api/cart/create', { productId: _id })
  }

  /** Orders one piece of a product, paid in cash; returns the order's number. */
  async order(product: { _id: string }): Promise<string> {
    await this.addToCart(product)
    const { data: cart, charges = [] } = await this.call('GET /api/cart/get')
    const order = { list_items: cart, totalAmt: billOf(cart, charges).total }
    return (await this.call('POST /api/order/cash-on-delivery', order)).data[0]!.orderId
  }

  /** Returns a picture and the places of a product, for a product that a journey adds beside it. */
  async shelf(): Promise<Pick<Product, 'image' | 'category' | 'subCategory'>> {
    const { image, category, subCategory } = (await this.buyable())[0]!
    return { image, category, subCategory }
  }

  /** Logs in for the calls that follow; returns the call's answer. */
  async login({
    email,
    password,
  }: {
    email: string
    password: string
  }): Promise<Calls['POST /api/user/login']['answer']> {
    const answer = await this.call('POST /api/user/login', { email, password })
    this.token = answer.data.accesstoken
    return answer
  }
}

let count = 0

/** A login that no other journey uses. */
function newLogin() {
  count += 1
  return {
    name: 'Yasmine Test',
    email: `yasmine-${process.pid}-${Date.now()}-${count}@example.com`,
    password: 'a-long-password',
  }
}

/** An address as the API takes it. */
export const anAddress = {
  address_line: '12 Rue Didouche Mourad',
  city: 'Algiers',
  state: 'Algiers',
  country: 'Algeria',
  pincode: '16000',
  mobile: '0550123456',
}
