import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'

type Row = { _id: string }

const password = 'milk and dates'

/** Settings of an empty shop that has an owner. */
export const ownedShop = { DEMO: '0', ADMIN_EMAIL: 'nadia@shop.example', ADMIN_PASSWORD: password }

/** Calls of somebody with a token; rejects with what a refusal says. */
const callsWith =
  (url: string, token = '') =>
  async <Data>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Data> => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const { data, message } = (await answer.json()) as { data: Data; message: string }
    if (!answer.ok) throw new Error(`${path}: ${message}`)
    return data
  }

/** The token of a person who logs in; all of a small shop have one password. */
export async function signIn(url: string, email: string): Promise<string> {
  const { accesstoken } = await callsWith(url)<{ accesstoken: string }>('/api/user/login', { email, password })
  return accesstoken
}

/** Calls of a person who logs in. */
export const logIn = async (url: string, email: string) => callsWith(url, await signIn(url, email))

/** Amina registers, and has an address to deliver to. */
export async function registerAmina(url: string): Promise<void> {
  const email = 'amina@shop.example'
  const address = { city: 'Alger', state: 'Alger', country: 'Algeria', pincode: '16000', mobile: '0551234567' }
  await callsWith(url)('/api/user/register', { name: 'Amina', email, password })
  const call = await logIn(url, email)
  await call('/api/address/create', { address_line: '12 Rue Didouche', ...address })
}

/** The owner sends in a picture; returns its address. */
export async function sendPicture(url: string): Promise<string> {
  const call = await logIn(url, ownedShop.ADMIN_EMAIL)
  const form = new FormData()
  form.set('image', new Blob([await readFile(join(repositoryRoot, 'shell/icons/icon-180.png'))]), 'milk.png')
  return (await call<{ url: string }>('/api/file/upload', form)).url
}

/** The owner puts a product with a picture on sale, at 105 DZD less `discount` percent; returns its id and the picture's address. */
export async function putOnSale(url: string, stock: number, discount = 0): Promise<{ _id: string; image: string }> {
  const image = await sendPicture(url)
  const call = await logIn(url, ownedShop.ADMIN_EMAIL)
  const { _id: category } = await call<Row>('/api/category/add-category', { name: 'Dairy', image })
  const { _id: shelf } = await call<Row>('/api/subcategory/create', { name: 'Milk', image, category: [category] })
  const product = { name: 'Candia milk', unit: '1 L', stock, price: 105, discount, description: 'Whole.' }
  const places = { image: [image], category: [category], subCategory: [shelf] }
  const { _id } = await call<Row>('/api/product/create', { ...product, ...places })
  return { _id, image }
}
