/**
 * Returns the command line to type where this process runs: in the repository, or in an artifact of `npm run pack`
 * (docs/artifacts.md).
 */
export const typedCommand = (name: 'admin' | 'orders'): string =>
  process.argv[1]?.endsWith('.mjs') ? `node ${name}.mjs` : `npm run ${name} --`

/** The last line of the usage of commands that work on the shop's database. */
export const SHOP_SETTINGS =
  'With the settings of the shop: DATABASE_URL, or the embedded store in DATA_DIR (./.data) while the shop does not run.'
