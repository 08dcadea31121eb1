import type { Import, ImportSettings } from '@souk-vert/shared/contract/import/import'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { ImportLimits } from '../import/import-files'
import { buildTestApp } from './build-test-app'

/** The admin that imports. */
export const ADMIN = 'nadia the admin'

/** Values that the file lacks, as an owner would type them. */
export const values = { unit: '1 piece', stock: '40', price: '100', description: 'From our shelf.' }

/** A form with a CSV, and perhaps a ZIP. */
export function form(csv: string | Buffer | undefined, { zip, importId }: { zip?: Buffer; importId?: string } = {}) {
  const data = new FormData()
  if (importId) data.append('importId', importId)
  if (csv !== undefined)
    data.append('file', new Blob([csv as Buffer<ArrayBuffer>], { type: 'text/csv' }), 'products.csv')
  if (zip) data.append('pictures', new Blob([zip as Buffer<ArrayBuffer>], { type: 'application/zip' }), 'pictures.zip')
  return data
}

/** A shop, and how an admin brings a file into it. */
export async function buildImportShop(limits: Partial<ImportLimits> = {}) {
  const shop = await buildTestApp()
  Object.assign(shop.app.importLimits, limits)
  const nadia = shop.as(ADMIN)
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await nadia.inject({ method, url, ...(body && { body }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const upload = async (payload: FormData) => {
    const answer = await nadia.inject({ method: 'POST', url: '/api/import/upload', payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  const get = async (importId: string): Promise<Import> => (await call('POST', '/api/import/get', { importId })).data
  const badRows = async (importId: string) => (await call('POST', '/api/import/bad-rows', { importId })).data

  /** Uploads a file and makes a dry run of it. */
  const check = async (csv: string | Buffer, settings: Partial<ImportSettings> = {}, zip?: Buffer): Promise<Import> => {
    const { data } = await upload(form(csv, { zip }))
    const wanted = { ...data.settings, values, createCategories: true, ...settings }
    await call('PUT', '/api/import/check', { importId: data._id, settings: wanted })
    await shop.runJobs()
    return get(data._id)
  }

  /** Checks a file, and imports its rows without problems. */
  const importAll: typeof check = async (...file) => {
    const checked = await check(...file)
    await call('PUT', '/api/import/start', { importId: checked._id, leaveOut: true })
    await shop.runJobs()
    return get(checked._id)
  }

  /** All products, newest first. */
  const list = async (): Promise<Product[]> => (await call('POST', '/api/product/get', { limit: 100 })).data
  const exported = async () => (await nadia.inject({ method: 'GET', url: '/api/import/export' })).body
  return { ...shop, nadia, call, upload, get, badRows, check, importAll, list, exported }
}
