/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSlotNames, checkSlotTypes, sideOf, otherReleases, slotsOf, type SlotSide } from './check-slots'
import type { Needed, Provided, Release, RouteDeclaration } from '@souk-vert/shared/releases/format'
import { checkLive } from './check-live'
import { liveShells, PROVIDES_FILE } from '@souk-vert/shared/releases/live-shells'
import { openReleaseStore } from '../store/release-store'
import { NEEDS_FILE, StoreFiles } from '@souk-vert/shared/releases/store-files'
import {
  checkNeededNames,
  checkNeededTypes,
  checkProvidedNames,
  checkProvidedTypes,
  type Importer,
} from './check-needs'
import { incompatibleTypes } from './compare-types'
import { slotsUsedIn } from '../build/used-slots'

describe('slots', () => {
  const props = (written: string, used: string[]): Needed => ({
    modules: {},
    declarations: {},
    slots: {
      file: 'shared/slots.d.ts',
      digest: written,
      declarations: { 'shared/slots.d.ts': `export interface SlotProps { ${written} }` },
      used,
    },
  })
  const DIALOG = 'account/AddressDialog'
  const dialog = (written: string, used: string[] = []) => props(`'${DIALOG}': { ${written} }`, used)

  const route = (layout?: string): RouteDeclaration => ({
    id: 'page',
    path: '/page',
    render: 'browser',
    title: 'Page',
    layout,
  })
  const owner = (slots: string[], needed?: Needed) => sideOf('account', 'account', { routes: [], slots }, needed)
  const user = (needed?: Needed, layout?: string): SlotSide =>
    sideOf('the live cart 1.0.0', 'cart', { routes: [route(layout)], slots: [] }, needed)

  test('an owner may not give up a slot that a live remote or shell uses', () => {
    const without = owner([])

    expect(() => checkSlotNames(without, [DIALOG], [user(dialog('', [DIALOG]))])).toThrow(
      'slots: account gives up account/AddressDialog, which the live cart 1.0.0 uses; release its user without it first',
    )
    expect(() => checkSlotNames(without, ['account/SideLayout'], [user(undefined, 'account/SideLayout')])).toThrow(
      'account gives up account/SideLayout, which the live cart 1.0.0 uses',
    )
    expect(() => checkSlotNames(without, [DIALOG], [user(dialog('', []))])).not.toThrow()
    // It was not there before, either: this release takes nothing from anybody.
    expect(() => checkSlotNames(without, [], [user(dialog('', [DIALOG]))])).not.toThrow()
  })

  test('a remote may not use a slot that its live owner does not have', () => {
    expect(() =>
      checkSlotNames(user(dialog('', [DIALOG])), [], [{ ...owner([]), who: 'the live account 1.0.0' }]),
    ).toThrow(
      'slots: the live cart 1.0.0 uses account/AddressDialog, which the live account 1.0.0 does not have; release account with it first, or do without it',
    )
    expect(() => checkSlotNames(user(dialog('', [DIALOG])), [], [owner(['AddressDialog'])])).not.toThrow()
    // The first of two that are released.
    expect(() => checkSlotNames(user(dialog('', [DIALOG])), [], [])).not.toThrow()
  })

  test('an owner may not ask for a prop that a live user does not give', async () => {
    const release = owner(['AddressDialog'], dialog('onSaved(): void; street: string'))

    await expect(checkSlotTypes(release, [user(dialog('onSaved(): void', [DIALOG]))])).rejects.toThrow(
      "slots: the live cart 1.0.0 gives account/AddressDialog what account does not take: Property 'street' is missing in type '{ onSaved(): void; }' but required in type '{ onSaved(): void; street: string; }'; make what is new optional, or release its user first",
    )
    await checkSlotTypes(release, [user(dialog('onSaved(): void', []))])
    // From before builds said it.
    await checkSlotTypes(release, [user({ modules: {}, declarations: {} })])
    await checkSlotTypes(owner(['AddressDialog'], dialog('street?: string')), [user(dialog('', [DIALOG]))])
  })

  test('a user may not leave out what its live owner asks for', async () => {
    const live = { ...owner(['AddressDialog'], dialog('street: string')), who: 'the live account 1.0.0' }
    const release = { ...user(dialog('street?: string', [DIALOG])), who: 'cart' }

    await expect(checkSlotTypes(release, [live])).rejects.toThrow(
      "slots: cart gives account/AddressDialog what the live account 1.0.0 does not take: Types of property 'street' are incompatible. Type 'undefined' is not assignable to type 'string'; release its owner first, or give what it takes",
    )
  })

  describe('in a store', () => {
    let folder: string
    beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'slots-'))))
    afterEach(() => rm(folder, { recursive: true, force: true }))

    /** A version in the store that declares these slots and uses those. */
    async function given(name: string, version: string, slots: string[], used: string[]) {
      const built = join(folder, '.building', name + version)
      await mkdir(built, { recursive: true })
      await writeFile(join(built, NEEDS_FILE), JSON.stringify(dialog('', used)))
      const release: Release = {
        name,
        version,
        source: version,
        storeMajor: 1,
        globalName: `mfe_${name}`,
        routes: [],
        slots,
        web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
      }
      await openReleaseStore(folder).add(release, built)
    }

    test('the pointer does not move to a version that lacks a slot in use, whichever way it would move', async () => {
      const { activate, rollback } = openReleaseStore(folder)
      await given('account', '1.0.0', [], [])
      await given('account', '1.1.0', ['AddressDialog'], [])
      await given('cart', '1.0.0', [], [])
      await given('cart', '1.1.0', [], [DIALOG])
      await activate('account', '1.0.0', 'team')
      await activate('cart', '1.0.0', 'team')

      await expect(activate('cart', '1.1.0', 'team')).rejects.toThrow('the live account 1.0.0 does not have')

      await activate('account', '1.1.0', 'team')
      await activate('cart', '1.1.0', 'team')
      await expect(rollback('account')).rejects.toThrow('which the live cart 1.1.0 uses')

      await rollback('cart')
      await rollback('account')
    })

    test('the shell uses slots, too, and gives every layout its props', async () => {
      await given('account', '1.0.0', ['AddressDialog', 'SideLayout'], [])
      await openReleaseStore(folder).activate('account', '1.0.0', 'team')
      const written = `'${DIALOG}': object; 'account/SideLayout': { children: string }`
      const shell = join(folder, 'shell/1234')
      await mkdir(shell, { recursive: true })
      await writeFile(join(shell, PROVIDES_FILE), JSON.stringify({ sources: '', ...props(written, [DIALOG]) }))
      await writeFile(
        join(shell, 'release.json'),
        JSON.stringify({ name: 'shell', version: '1234', routes: [], slots: [] }),
      )
      await openReleaseStore(folder).activate('shell', '1234', 'team')
      const files = new StoreFiles(folder)
      const registry = await files.registry()
      const live = await otherReleases(files, registry, 'account', await liveShells(folder))

      expect(() => checkSlotNames(owner(['SideLayout']), slotsOf('account', registry), live)).toThrow(
        'account gives up account/AddressDialog, which the live shell 1234 uses',
      )
      const narrower = owner(['SideLayout'], props("'account/SideLayout': { children: number }", []))
      await expect(checkSlotTypes(narrower, live)).rejects.toThrow(
        "the live shell 1234 gives account/SideLayout what account does not take: Types of property 'children' are incompatible. Type 'string' is not assignable to type 'number'",
      )
    })

    test('a new shell may not use a slot that its live owner does not have, nor give it what it does not take', async () => {
      const { activate, registry } = openReleaseStore(folder)
      await given('account', '1.0.0', [], [])
      await activate('account', '1.0.0', 'team')
      const shell = join(folder, 'shell/1234')
      await mkdir(shell, { recursive: true })
      await writeFile(join(shell, PROVIDES_FILE), JSON.stringify({ sources: '', ...dialog('', [DIALOG]) }))
      await writeFile(
        join(shell, 'release.json'),
        JSON.stringify({ name: 'shell', version: '1234', routes: [], slots: [] }),
      )
      const why = 'slots: shell uses account/AddressDialog, which the live account 1.0.0 does not have; release account'

      const store = openReleaseStore(folder)
      const built = { release: (await store.release('shell', '1234'))!, folder: shell }
      const check = () => checkLive(built, store, () => undefined)
      await expect(check()).rejects.toThrow(why)
      await expect(activate('shell', '1234', 'team')).rejects.toThrow(why)
      expect((await registry()).shell).toBeUndefined()

      await given('account', '1.1.0', ['AddressDialog'], [])
      await activate('account', '1.1.0', 'team')
      await writeFile(join(folder, 'account/1.1.0', NEEDS_FILE), JSON.stringify(dialog('street: string')))
      await expect(check()).rejects.toThrow(
        "slots: shell gives account/AddressDialog what the live account 1.1.0 does not take: Property 'street' is missing",
      )
      await activate('shell', '1234', 'team')
    })
  })
})

describe('shared modules', () => {
  /** The kit with these declarations, as a shell offers it, and as a remote needs it that uses all of it. */
  const kit = (declared: string, values: string[], types: string[] = []): Provided => ({
    sources: '',
    slots: { file: '', digest: '', declarations: {}, used: [] },
    modules: { '@souk-vert/shared/ui/kit': { file: 'shared/ui/kit.d.ts', digest: declared, values, types } },
    declarations: {
      'shared/ui/kit.d.ts': `import type { ReactNode } from 'react'\nimport type { Size } from './size'\n${declared}`,
      'shared/ui/size.d.ts': 'export interface Size { width: number }',
    },
  })
  const shell = (provided: Provided) => [{ version: '1234', provided }]

  test('a name that the live shell does not have is refused; one more passes', () => {
    const needed = kit('', ['Button', 'Ribbon'])

    expect(() => checkNeededNames('catalog', needed, shell(kit('', ['Button'])))).toThrow(
      'shared modules: catalog imports Ribbon of @souk-vert/shared/ui/kit, which the live shell 1234 does not have; start a shell that has it first (npm start), or do without it',
    )
    expect(() => checkNeededNames('catalog', needed, shell(kit('', ['Button', 'Card', 'Ribbon'])))).not.toThrow()
    expect(() => checkNeededNames('catalog', needed, [{ version: 'of before' }])).not.toThrow()
  })

  test('a module that the live shell does not share is a name that it does not have, and so is a type', () => {
    const other = { ...kit('', []), modules: {} }

    expect(() => checkNeededNames('catalog', kit('', ['Button']), shell(other))).toThrow(
      'imports Button of @souk-vert/shared/ui/kit',
    )
    expect(() => checkNeededNames('catalog', kit('', [], ['Props']), shell(kit('', ['Button'])))).toThrow(
      'imports Props',
    )
  })

  /** A remote that was built against `known` and meets `live`, both the declaration of `part`. */
  const meet = (known: string, live: string, values = ['part']) =>
    checkNeededTypes('catalog', kit(known, values), shell(kit(live, values)))
  const component = (props: string) => `export declare function part(props: { ${props} }): ReactNode`

  test('a type that no longer fits is refused; one that was extended passes', async () => {
    await meet(component('size: Size'), component('size: Size; wide?: boolean'))

    await expect(meet(component('size: Size'), component('size: Size; wide: boolean'))).rejects.toThrow(
      "shared modules: catalog uses part of @souk-vert/shared/ui/kit, whose type in the live shell 1234 does not fit: Property 'wide' is missing in type '{ size: Size; }' but required in type '{ size: Size; wide: boolean; }'; start a shell that fits first (npm start), or build against its sources",
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
      'shared modules: the live catalog 1.0.0 imports Ribbon of @souk-vert/shared/ui/kit, which shell 5678 does not have; keep it until catalog is released without it',
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
      "shared modules: the live admin 1.0.0 uses part of @souk-vert/shared/ui/kit, whose type in shell 5678 does not fit: Property 'wide' is missing in type '{ size: Size; }' but required in type '{ size: Size; wide: boolean; }'; make what is new optional until admin is released without it",
    )
  })
})

describe('types side by side', () => {
  const component = (props: string) => `export declare function Part(props: { ${props} }): ReactNode`
  const type = (written: string) => `export type Part${written}`
  const constant = (written: string) => `export declare const Part: ${written}`

  /** Pairs of an expected and a given type. */
  const passing: [string, string, string][] = [
    ['the same', component('size: Size'), component('size: Size')],
    ['an optional prop more', component('size: Size'), component('size: Size; wide?: boolean')],
    ['an optional prop less', component('size: Size; wide?: boolean'), component('size: Size')],
    ['a wider prop', component('text: string'), component('text: ReactNode')],
    ['a function with parameters', constant('<T>(of: T) => T'), 'export declare function Part<T>(of: T, more?: T): T'],
    ['a component that is styled', constant('StyledComponent<{ a: Size }>'), constant('StyledComponent<{ a: Size }>')],
    ['what is not declared', "export type { Part } from './nowhere'", constant('string')],
    ['a name that one side does not have', constant('string'), ''],
  ]

  const failing: [string, string, string, string][] = [
    [
      'a prop that must be given',
      component('size: Size'),
      component('size: Size; wide: boolean'),
      "Property 'wide' is missing in type '{ size: Size; }' but required in type '{ size: Size; wide: boolean; }'",
    ],
    [
      'a prop that could be left out',
      component('wide?: boolean'),
      component('wide: boolean'),
      "Types of property 'wide' are incompatible. Type 'undefined' is not assignable to type 'boolean'",
    ],
    [
      'a narrower prop',
      component('text: string | number'),
      component('text: string'),
      "Types of property 'text' are incompatible. Type 'number' is not assignable to type 'string'",
    ],
    [
      'a parameter more',
      constant('<T>(of: T) => T'),
      constant('<T>(of: T, more: T) => T'),
      'Target signature provides too few arguments. Expected 2 or more, but got 1',
    ],
    [
      'a type with parameters',
      type('<T> = { of: T }'),
      type('<T> = { all: T }'),
      "Property 'of' is missing in type 'Part<any>' but required in type 'Part<any>'",
    ],
  ]

  const cases = [...passing, ...failing]
  const declared = (text: string) =>
    `import type { ReactNode } from 'react'\nimport type { StyledComponent } from '@emotion/styled'\nimport type { Size } from './size'\n${text}`
  const declarationsOf = (side: 1 | 2) => ({
    'ui/size.d.ts': 'export interface Size { width: number }',
    ...Object.fromEntries(cases.map((each, at) => [`ui/${at}.d.ts`, declared(each[side])])),
  })

  // All at once: a compiler takes a second to start.
  let reasons: (string | undefined)[]
  beforeAll(() => {
    const part = (at: number) => ({ file: `ui/${at}.d.ts`, name: 'Part' })
    reasons = incompatibleTypes(
      { expected: declarationsOf(1), given: declarationsOf(2) },
      cases.map((_case, at) => ({ expected: part(at), given: part(at) })),
    )
  })

  test.each(passing)('%s fits', (what) => {
    expect(reasons[cases.findIndex(([each]) => each === what)]).toBeUndefined()
  })

  test.each(failing)('%s does not fit', (_what, expected, given, reason) => {
    expect(reasons[cases.findIndex((each) => each[1] === expected && each[2] === given)]).toBe(reason)
  })
})

describe('slots in sources', () => {
  test.each([
    ['<RemoteSlot name="account/AddressDialog" props={{}} />', ['account/AddressDialog']],
    ["<RemoteSlot props={{}} name={isWide ? 'account/Wide' : `account/Narrow`} />", ['account/Narrow', 'account/Wide']],
    [
      '<RemoteSlot name="account/Outer" placeholder={<RemoteSlot name="account/Inner" />} />',
      ['account/Inner', 'account/Outer'],
    ],
    ['<Field name="account/AddressDialog" />', []],
    ["type Props = SlotProps['account/AddressDialog'] // RemoteSlot", []],
  ])('%s', (text, slots) => {
    expect(slotsUsedIn([{ path: 'page.tsx', text: `const part = ${text}` }])).toEqual(slots)
  })
})
