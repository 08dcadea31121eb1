import { join } from 'node:path'
import { StubModule } from './must-apply'

/**
 * emotion 11 copies statics for `withTheme`, which nothing here uses, by a CommonJS package that cannot be shaken out.
 * Version 12 plans to drop it. 1 KB less of each first visit.
 */
export const unusedStatics = () =>
  new StubModule('unused-statics', /hoist-non-react-statics\.cjs\.js$/, () =>
    join(import.meta.dirname, 'stubs/hoist-statics.js'),
  )
