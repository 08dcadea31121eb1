import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '../config/configuration-error'
import { migrationsFolder } from '../migrations-folder'
import { openServer } from '../open-database'
import { notAdditive } from '../testing/not-additive'

test('a server that cannot be reached is named without its password', async () => {
  await expect(openServer('postgres://shop:pass-word@127.0.0.1:1/shop')).rejects.toEqual(
    new ConfigurationError('The database at 127.0.0.1:1/shop cannot be reached: ECONNREFUSED'),
  )
})

describe('additive migrations', () => {
  test('the version before runs on the database of the version after', () => {
    const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && !name.startsWith('0000_'))

    const refused = files.flatMap((name) =>
      notAdditive(readFileSync(join(migrationsFolder, name), 'utf8')).map((error) => `${name} ${error}`),
    )

    expect(refused).toEqual([])
  })

  test.each([
    ['DROP TABLE IF EXISTS "wishes" CASCADE', /^drops what may be in use: DROP TABLE/],
    ['alter table products\n  add column a text,\n  drop column if exists b;', /^drops/],
    ['ALTER TABLE "products" RENAME COLUMN "unit" TO "measure";', /^renames/],
    ['ALTER TABLE "products" ALTER COLUMN "unit" SET NOT NULL;', /^refuses nulls/],
    ['ALTER TABLE "products" ALTER COLUMN "unit" DROP DEFAULT;', /^drops a default/],
    ['ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE integer;', /^changes a type/],
    ['ALTER TABLE "products" ADD COLUMN "origin" text NOT NULL;', /^adds a column/],
  ])('%j is refused', (statement, why) => {
    expect(notAdditive(statement)).toEqual([expect.stringMatching(why)])
  })

  test.each([
    'CREATE TABLE "notes" (\n\t"id" text PRIMARY KEY NOT NULL,\n\t"text" text NOT NULL\n);',
    `ALTER TABLE "products" ADD COLUMN "origin" text DEFAULT '' NOT NULL;`,
    '-- unused since 1.4.0: the shop reads "measure" since then\nALTER TABLE "products" DROP COLUMN "unit";',
  ])('%j is let pass', (statement) => {
    expect(notAdditive(statement)).toEqual([])
  })

  test('what is said of one statement does not hold for the next', () => {
    const migration = '-- unused since 1.4.0\ndrop table a;--> statement-breakpoint\ndrop table b;\ndrop table c;'

    expect(notAdditive(migration)).toHaveLength(2)
  })
})
