import { fileURLToPath } from 'node:url'
import { jestWithJsdom } from '../jest.jsdom.mjs'
import { packagesAsFewFiles } from '../jest.packages.mjs'

/** A module that fastify's static files require, which Node 20 can do, and jest on it cannot. */
const asOneFile = { commonjs: ['content-disposition'] }

export default {
  ...jestWithJsdom,
  moduleNameMapper: {
    ...jestWithJsdom.moduleNameMapper,
    ...(await packagesAsFewFiles(fileURLToPath(new URL('.', import.meta.url)), asOneFile)),
  },
}
