import type { Db } from '../db/connection'
import type { FileStore } from './store'
import { sql } from 'drizzle-orm'
import { PICTURE_WIDTHS, readPicturePath, SHARED_PICTURE } from '@souk-vert/shared/contract/catalog/picture-path'
import { rowsOf } from '../db/sql-result'
import { originalName } from './store'
import { FORMATS, madeName, wholeName } from './pictures'

/** Whether any row shows a picture with these bytes: the same picture may be a product's, or another user's. */
async function isShown(db: Db, hash: string): Promise<boolean> {
  const pattern = `/uploads/${hash}%`
  const [row] = await rowsOf<{ shown: boolean }>(
    db,
    sql`select exists (select from users where avatar like ${pattern})
      or exists (select from categories where image like ${pattern})
      or exists (select from sub_categories where image like ${pattern})
      or exists (select from products, unnest(image) as path where path like ${pattern})
      or exists (select from order_items, unnest(image) as path where path like ${pattern})
      or exists (select from settings where value::text like ${`%${pattern}`}) as shown`,
  )
  return row!.shown
}

/** Removes a picture that nobody shows any more, and what was made of it. */
export async function removePicture({ db, files }: { db: Db; files: FileStore }, path: string): Promise<void> {
  const { hash } = readPicturePath(path) ?? {}
  if (hash === undefined || (await isShown(db, hash))) return
  for (const width of [...PICTURE_WIDTHS, SHARED_PICTURE.width])
    for (const format of FORMATS)
      for (const name of [hash, wholeName(hash)]) await files.remove(madeName({ hash: name, width, format }))
  await files.remove(originalName(hash))
}
