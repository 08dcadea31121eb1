import { defineConfig } from 'drizzle-kit'

/** For `npm run migration`, which writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/tables',
  out: './migrations',
  casing: 'snake_case',
})
