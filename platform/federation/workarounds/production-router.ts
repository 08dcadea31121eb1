import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)
const { exports } = require('react-router/package.json') as { exports: Record<string, unknown> }
if (!JSON.stringify(exports['.']).includes('/development/'))
  throw new Error(
    'react-router names no development files any more: platform/federation/workarounds/production-router.ts',
  )

const folder = dirname(require.resolve('react-router/package.json'))

/**
 * react-router 7.18 names its development files under every export condition. No issue of it is known to us. All builds
 * replace them by the production files, or none: two copies would have two contexts. 12 KB less of each first visit.
 */
export const productionRouter: Record<string, string> = {
  'react-router$': `${folder}/dist/production/index.mjs`,
  'react-router/dom$': `${folder}/dist/production/dom-export.mjs`,
}
