/** @jest-environment node */
import {
  checkNeededNames,
  checkNeededTypes,
  checkProvidedNames,
  checkProvidedTypes,
  type Importer,
} from './check-needs'
import type { Provided } from './format'

/** The kit with these declarations, as a shell offers it, and as a remote needs it that uses all of it. */
const kit = (declared: string, values: string[], types: string[] = []): Provided => ({
  sources: '',
  slots: { file: '', digest: '', declarations: {}, used: [] },
  modules: { 'shared/ui/kit': { file: 'shared/ui/kit.d.ts', digest: declared, values, types } },
  declarations: {
    'shared/ui/kit.d.ts': `import type { ReactNode } from 'react'\nimport type { Size } from './size'\n${declared}`,
    'shared/ui/size.d.ts': 'export interface Size { width: number }',
  },
})
const shell = (provided: Provided) => [{ version: '1234', provided }]

test('a name that the live shell does not have is refused; one more passes', () => {
  const needed = kit('', ['Button', 'Ribbon'])

  expect(() => checkNeededNames('catalog', needed, shell(kit('', ['Button'])))).toThrow(
    'shared modules: catalog imports Ribbon of shared/ui/kit, which the live shell 1234 does not have; start a shell that has it first (npm start), or do without it',
  )
  expect(() => checkNeededNames('catalog', needed, shell(kit('', ['Button', 'Card', 'Ribbon'])))).not.toThrow()
  expect(() => checkNeededNames('catalog', needed, [{ version: 'of before' }])).not.toThrow()
})

test('a module that the live shell does not share is a name that it does not have, and so is a type', () => {
  const other = { ...kit('', []), modules: {} }

  expect(() => checkNeededNames('catalog', kit('', ['Button']), shell(other))).toThrow(
    'imports Button of shared/ui/kit',
  )
  expect(() => checkNeededNames('catalog', kit('', [], ['Props']), shell(kit('', ['Button'])))).toThrow('imports Props')
})

/** A remote that was built against `known` and meets `live`, both the declaration of `part`. */
const meet = (known: string, live: string, values = ['part']) =>
  checkNeededTypes('catalog', kit(known, values), shell(kit(live, values)))
const component = (props: string) => `export declare function part(props: { ${props} }): ReactNode`

test('a type that no longer fits is refused; one that was extended passes', async () => {
  await meet(component('size: Size'), component('size: Size; wide?: boolean'))

  await expect(meet(component('size: Size'), component('size: Size; wide: boolean'))).rejects.toThrow(
    "shared modules: catalog uses part of shared/ui/kit, whose type in the live shell 1234 does not fit: Property 'wide' is missing in type '{ size: Size; }' but required in type '{ size: Size; wide: boolean; }'; start a shell that fits first (npm start), or build against its sources",
  )
})

test('what the remote does not use is not compared', async () => {
  await meet('export declare const part: string', 'export declare const part: number', [])
})

/** The catalogue as it is live, or another remote, which uses all of this. */
const live = (needed: Provided, remote = 'catalog'): Importer => ({ remote, who: `the live ${remote} 1.0.0`, needed })

test('a shell without a name that a remote beside it imports is refused', () => {
  const all = kit('', ['Button', 'Ribbon'])

  expect(() => checkProvidedNames({ version: '5678', provided: kit('', ['Button']) }, [live(all)])).toThrow(
    'shared modules: the live catalog 1.0.0 imports Ribbon of shared/ui/kit, which shell 5678 does not have; keep it, or release catalog with the shell: npm run mfe -- release shell --breaking catalog',
  )
  expect(() => checkProvidedNames({ version: '5678', provided: all }, [live(kit('', ['Button']))])).not.toThrow()
  expect(() => checkProvidedNames({ version: 'of before' }, [live(all)])).not.toThrow()
})

test('a shell is refused for the remote whose types no longer fit, each with the declarations that it was built against', async () => {
  const now = component('size: Size; wide: boolean')
  const shell = { version: '5678', provided: kit(now, ['part']) }

  await checkProvidedTypes(shell, [live(kit(now, ['part'])), live(kit(component('size: Size'), []), 'admin')])
  await expect(
    checkProvidedTypes(shell, [live(kit(now, ['part'])), live(kit(component('size: Size'), ['part']), 'admin')]),
  ).rejects.toThrow(
    "shared modules: the live admin 1.0.0 uses part of shared/ui/kit, whose type in shell 5678 does not fit: Property 'wide' is missing in type '{ size: Size; }' but required in type '{ size: Size; wide: boolean; }'; make what is new optional, or release admin with the shell: npm run mfe -- release shell --breaking admin",
  )
})
