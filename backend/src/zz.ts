import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from './migrations-folder'
const lap = (s: string) => {
  console.log(s, Math.round(performance.now() - t))
  t = performance.now()
}
let t = performance.now()
const c = await PGlite.create({
  extensions: { pg_trgm, fuzzystrmatch },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
lap('create')
await migrate(drizzle({ client: c, casing: 'snake_case' }), { migrationsFolder })
lap('migrate')
const dump = await c.dumpDataDir('none')
lap('dump ' + dump.size)
const d = await PGlite.create({
  loadDataDir: dump,
  extensions: { pg_trgm, fuzzystrmatch },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
lap('load')
console.log((await d.query('select count(*) from products')).rows)
lap('q')
