/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkNeededNames, type Importer } from '@souk-vert/shared/releases/fit/check-needs'
import { sideOf } from '@souk-vert/shared/releases/fit/check-slots'
import { checkSlotTypes } from './check-slot-types'
import type { Needed, Provided, RouteDeclaration } from '@souk-vert/shared/releases/format'
import { checkLive } from './check-live'
import { NEEDS_FILE, PROVIDES_FILE } from '@souk-vert/shared/releases/declared-files'
import { openReleaseStore } from '../store/release-store'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { checkProvidedTypes } from './check-needed-types'
import { incompatibleTypes } from './compare-types'

describe('slots', () => {
  const DIALOG = 'account/AddressDialog'
  /** A build for which slots have these props, and which uses these slots. */
  const props = (written: string, used: string[] = []): Needed => ({
    modules: {},
    declarations: {},
    slots: {
      file: 'shared/slots.d.ts',
      digest: written,
      declarations: { 'shared/slots.d.ts': `export interface SlotProps { ${written} }` },
      used,
    },
  })
  const dialog = (written: string, used: string[] = []) => props(`'${DIALOG}': { ${written} }`, used)

  test('owner and user of a slot may not differ on a prop that must be given', async () => {
    const owner = (written: string, who = 'account') =>
      sideOf(who, 'account', { routes: [], slots: ['AddressDialog'] }, dialog(written))
    const user = (needed: Needed, who = 'the live cart 1.0.0') => sideOf(who, 'cart', { routes: [], slots: [] }, needed)

    await expect(
      checkSlotTypes(owner('onSaved(): void; street: string'), [user(dialog('onSaved(): void', [DIALOG]))]),
    ).rejects.toThrow(
      "slots: the live cart 1.0.0 gives account/AddressDialog what account does not take: Property 'street' is missing in type '{ onSaved(): void; }' but required in type '{ onSaved(): void; street: string; }'; make what is new optional, or release its user first",
    )
    await expect(
      checkSlotTypes(user(dialog('street?: string', [DIALOG]), 'cart'), [
        owner('street: string', 'the live account 1.0.0'),
      ]),
    ).rejects.toThrow(
      "slots: cart gives account/AddressDialog what the live account 1.0.0 does not take: Types of property 'street' are incompatible. Type 'undefined' is not assignable to type 'string'; release its owner first, or give what it takes",
    )
    // Not used; not said; not required.
    await checkSlotTypes(owner('street: string'), [user(dialog('')), user({ modules: {}, declarations: {} })])
    await checkSlotTypes(owner('street?: string'), [user(dialog('', [DIALOG]))])
  })

  describe('in a store', () => {
    const folder = freshFolder('slots')
    const store = openReleaseStore(folder)
    const { activate, rollback } = store

    /** A version in the store that declares these slots and uses those, the second ones as layouts. */
    async function given(name: string, version: string, slots: string[], used: string[], layouts: string[] = []) {
      const routes = layouts.map((layout): RouteDeclaration => ({
        id: 'page',
        path: '/page',
        render: 'browser',
        title: 'Page',
        layout,
      }))
      await addRelease(store, { name, version, slots, routes }, { needed: dialog('', used) })
    }

    /** A shell in the store, with these props of slots, and the slots that it uses. */
    async function givenShell(needed: Needed): Promise<string> {
      const shell = join(folder, 'shell/1234')
      await mkdir(shell, { recursive: true })
      await writeFile(join(shell, PROVIDES_FILE), JSON.stringify({ sources: '', ...needed }))
      const release = { name: 'shell', version: '1234', routes: [], slots: [] }
      await writeFile(join(shell, 'release.json'), JSON.stringify(release))
      return shell
    }

    test('the pointer does not move to a version that lacks a slot in use, whichever way it would move', async () => {
      await given('account', '1.0.0', [], [])
      await given('account', '1.1.0', ['AddressDialog'], [])
      await given('account', '1.2.0', ['AddressDialog', 'SideLayout'], [])
      await given('cart', '1.1.0', [], [DIALOG])
      await given('cart', '1.2.0', [], [DIALOG], ['account/SideLayout'])

      // One of two has to be the first, and takes nothing from anybody.
      await activate('cart', '1.1.0', 'team')
      await activate('account', '1.0.0', 'team')
      await expect(activate('cart', '1.2.0', 'team')).rejects.toThrow(
        'slots: cart uses account/AddressDialog, which the live account 1.0.0 does not have; release account with it first, or do without it',
      )
      await activate('account', '1.1.0', 'team')
      await expect(activate('cart', '1.2.0', 'team')).rejects.toThrow('cart uses account/SideLayout')
      await activate('account', '1.2.0', 'team')
      await activate('cart', '1.2.0', 'team')
      await expect(rollback('account')).rejects.toThrow(
        'slots: account gives up account/SideLayout, which the live cart 1.2.0 uses; release its user without it first',
      )
      await rollback('cart')
      await rollback('account')
      await expect(rollback('account')).rejects.toThrow('account gives up account/AddressDialog')
    })

    test('the shell uses slots, too, and gives every layout its props', async () => {
      await given('account', '1.0.0', ['AddressDialog', 'SideLayout'], [])
      await activate('account', '1.0.0', 'team')
      await givenShell(props(`'${DIALOG}': object; 'account/SideLayout': { children: string }`, [DIALOG]))
      await activate('shell', '1234', 'team')
      const release = async (version: string, slots: string[], written: string) => {
        const needed = props(written)
        return { release: await addRelease(store, { name: 'account', version, slots }, { needed }), folder, needed }
      }

      const fewer = await release('1.1.0', ['SideLayout'], '')
      await expect(checkLive(fewer, store, () => undefined)).rejects.toThrow(
        'account gives up account/AddressDialog, which the live shell 1234 uses',
      )
      const written = `'${DIALOG}': object; 'account/SideLayout': { children: number }`
      const narrower = await release('1.2.0', ['AddressDialog', 'SideLayout'], written)
      await expect(checkLive(narrower, store, () => undefined)).rejects.toThrow(
        "the live shell 1234 gives account/SideLayout what account does not take: Types of property 'children' are incompatible. Type 'string' is not assignable to type 'number'",
      )
    })

    test('a new shell may not use a slot that its live owner does not have, nor give it what it does not take', async () => {
      await given('account', '1.0.0', [], [])
      await activate('account', '1.0.0', 'team')
      const shell = await givenShell(dialog('', [DIALOG]))
      const why = 'slots: shell uses account/AddressDialog, which the live account 1.0.0 does not have; release account'
      const built = { release: (await store.release('shell', '1234'))!, folder: shell }
      const check = () => checkLive(built, store, () => undefined)

      await expect(check()).rejects.toThrow(why)
      await expect(activate('shell', '1234', 'team')).rejects.toThrow(why)
      await given('account', '1.1.0', ['AddressDialog'], [])
      await activate('account', '1.1.0', 'team')
      await writeFile(join(folder, 'account/1.1.0', NEEDS_FILE), JSON.stringify(dialog('street: string')))
      await expect(check()).rejects.toThrow(
        "slots: shell gives account/AddressDialog what the live account 1.1.0 does not take: Property 'street' is missing",
      )
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

  test('a module that the live shell does not share is a name that it does not have, and so is a type', () => {
    const check = (needed: Needed, provided?: Provided) =>
      checkNeededNames({ remote: 'catalog', who: 'catalog', needed }, [{ version: '1', provided }])

    expect(() => check(kit('', ['Button']), { ...kit('', []), modules: {} })).toThrow('imports Button of @souk-vert')
    expect(() => check(kit('', [], ['Props']), kit('', ['Button']))).toThrow('imports Props')
    expect(() => check(kit('', ['Button']))).not.toThrow()
  })

  test('a shell is refused for the remote whose types no longer fit, each with the declarations that it was built against', async () => {
    const component = (props: string) => `export declare function part(props: { ${props} }): ReactNode`
    const now = component('size: Size; wide: boolean')
    const before = component('size: Size')
    const shell = { version: '5678', provided: kit(now, ['part']) }
    const live = (needed: Provided, remote = 'catalog'): Importer => ({
      remote,
      who: `the live ${remote} 1.0.0`,
      needed,
    })

    // Admin does not use it.
    await checkProvidedTypes(shell, [live(kit(now, ['part'])), live(kit(before, []), 'admin')])
    await expect(
      checkProvidedTypes(shell, [live(kit(now, ['part'])), live(kit(before, ['part']), 'admin')]),
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
