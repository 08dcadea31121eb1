/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSlotNames, checkSlotTypes, sideOf, sidesBeside, type SlotSide, slotsOf } from './check-slots'
import type { Needed, Release, RouteDeclaration } from './format'
import { checkLive } from './check-live'
import { liveShells, PROVIDES_FILE } from './live-shells'
import { openReleaseStore } from './release-store'
import { NEEDS_FILE, StoreFiles } from './store-files'

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
    const live = await sidesBeside(files, registry, ['account'], await liveShells(folder))

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
    const check = () => checkLive([built], store, () => undefined)
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
