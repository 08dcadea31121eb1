/** @jest-environment node */
import type { Provided } from '@souk-vert/shared/releases/format'
import { releaseType } from './release-type'

const KIT = '@souk-vert/shared/ui/kit'

/** Modules with one button, whose props are written so. */
const provided = (props: string, others: string[] = []): Provided => ({
  sources: '',
  modules: { [KIT]: { file: 'kit.d.ts', digest: props, values: ['Button', ...others], types: [] } },
  declarations: { 'kit.d.ts': `export declare function Button(props: { ${props} }): string` },
})

test.each([
  ['a name is gone', { sources: '', modules: {}, declarations: {} }, 'major', `imports Button of ${KIT}`],
  ['a prop becomes required', provided('label: string; size: number'), 'major', 'whose type'],
  ['a prop is added that may be left out', provided('label: string; size?: number'), 'patch', 'no name'],
  ['a name is added', provided('label: string', ['Link']), 'minor', `it adds Link of ${KIT}`],
  ['nothing', provided('label: string'), 'patch', 'no name'],
] as const)('%s', async (_what, now, raises, why) => {
  const found = await releaseType(provided('label: string'), now)

  expect(found).toEqual({ raises, why: expect.stringContaining(why) as string })
})
