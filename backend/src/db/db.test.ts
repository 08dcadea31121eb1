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
    ['DROP TABLE "wishes";', /^drops what may be in use: DROP TABLE/],
    ['DROP TABLE IF EXISTS "wishes" CASCADE', /^drops/],
    ['ALTER TABLE "products" DROP COLUMN "unit";', /^drops/],
    ['alter table products drop unit', /^drops/],
    ['alter table products\n  add column a text,\n  drop column if exists b;', /^drops/],
    ['drop function name_words(text)', /^drops/],
    ['ALTER TABLE "products" RENAME COLUMN "unit" TO "measure";', /^renames/],
    ['ALTER TABLE "products" RENAME TO "goods";', /^renames/],
    ['alter table products rename unit to measure', /^renames/],
    ['ALTER TABLE "products" ALTER COLUMN "unit" SET NOT NULL;', /^refuses nulls/],
    ['ALTER TABLE "products" ALTER COLUMN "unit" DROP DEFAULT;', /^drops a default/],
    ['ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE integer;', /^changes a type/],
    ['ALTER TABLE "products" ADD COLUMN "origin" text NOT NULL;', /^adds a column/],
    ["alter table products add a text not null default '', add b text not null", /^adds a column/],
    ['create index a on b (c);\n-- a word\ndrop table wishes', /^drops/],
  ])('%j is refused', (statement, why) => {
    expect(notAdditive(statement)).toEqual([expect.stringMatching(why)])
  })

  test.each([
    'CREATE TABLE "notes" (\n\t"id" text PRIMARY KEY NOT NULL,\n\t"text" text NOT NULL\n);',
    'ALTER TABLE "products" ADD COLUMN "origin" text;',
    `ALTER TABLE "products" ADD COLUMN "origin" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "products" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;',
    'ALTER TABLE "notes" ADD CONSTRAINT "notes_check" CHECK (text is not null);',
    'ALTER TABLE "products" ALTER COLUMN "unit" DROP NOT NULL;',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";',
    'DROP INDEX "orders_user_index";',
    'ALTER INDEX "orders_user_index_new" RENAME TO "orders_user_index";',
    'drop trigger if exists tell_waiting on products;',
    '-- unused since 1.4.0: the shop reads "measure" since then\nALTER TABLE "products" DROP COLUMN "unit";',
  ])('%j is let pass', (statement) => {
    expect(notAdditive(statement)).toEqual([])
  })

  test('what is said of one statement does not hold for the next', () => {
    const migration = '-- unused since 1.4.0\ndrop table a;--> statement-breakpoint\ndrop table b;\ndrop table c;'

    expect(notAdditive(migration)).toHaveLength(2)
  })
})
