import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { bill } from '@souk-vert/shared/money/bill'
import { openEmojiSet } from './drawing/emoji-set'
import { emojiOf, isPainted } from './drawing/motif'
import { catalogPictures, catalogueRows } from './rows'
import { catalogue } from './catalogue/catalogue'
import { demoOrders } from './history'
import { seedDemo } from './seed'
import { createFileStore } from '../src/picture/store'
import { brandPictures, drawBrand } from './draw-brand'
import { searchPage } from '../src/catalog/service'
import { users } from '../src/db/tables/users'
import { listUsualProducts } from '../src/order/read/bought-products'
import { pageOfOrders } from '../src/order/read/shop-orders'
import { overviewOf } from '../src/overview/overview'
import { emptyDatabase } from '../src/testing/test-database'
import { hashPassword } from '../src/user/password'
import { insertUser } from '../src/user/store'
import { demoUsers } from './people'
import { demoSynonyms } from './synonyms'
import { demoTexts } from './texts/demo-texts'
import { termOfText } from '../src/catalog/search/search-synonyms'
import { refuseDemoAccounts } from './refuse-demo-accounts'

describe('catalogue', () => {
  const shelves = catalogue.flatMap(({ subCategories }) => subCategories)
  const products = shelves.flatMap((shelf) => shelf.products)
  const pictures = catalogPictures(catalogue)
  const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

  test('each product has what its page shows', () => {
    const poor = products.filter(
      ({ unit, price, stock, discount = 0, description, details, pictures: shown }) =>
        !unit.trim() ||
        !(price > 0) ||
        !Number.isInteger(stock) ||
        !(discount >= 0 && discount < 60) ||
        description.length < 25 ||
        Object.entries(details).some(([field, text]) => !field || !text) ||
        Object.keys(details).length > 5 ||
        shown.length < 1 ||
        shown.length > 4,
    )

    expect(namesOf(poor)).toEqual([])
  })

  test.each(['fr', 'ar'] as const)('all has its texts in %s, each detail under a name of its own', (language) => {
    const unnamed = [...catalogue, ...shelves].filter((thing) => !thing[language].name.trim())
    const untold = products.filter(({ [language]: texts, ...english }) => {
      const said = [texts.name, texts.unit, texts.description, ...Object.entries(texts.details).flat()]
      return (
        said.some((text) => !text.trim()) ||
        Object.keys(texts.details).length !== Object.keys(english.details).length ||
        (language === 'ar' && !/\p{Script=Arabic}/u.test(texts.name + texts.description))
      )
    })

    expect(namesOf(unnamed)).toEqual([])
    expect(namesOf(untold)).toEqual([])
  })

  test.each(['fr', 'ar'] as const)(
    'names in %s do not repeat, and a detail has the same name in all products',
    (language) => {
      const names = products.map(({ [language]: texts }) => texts.name)
      const namesOfDetail = new Map<string, Set<string>>()
      for (const { details, [language]: texts } of products)
        Object.keys(details).forEach((detail, index) => {
          const named = namesOfDetail.get(detail) ?? new Set()
          namesOfDetail.set(detail, named.add(Object.keys(texts.details)[index]!))
        })
      const severalNames = [...namesOfDetail].filter(([, named]) => named.size > 1).map(([detail]) => detail)

      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
      // Hot peppers and hot ovens, strong coffee and strong bleach: English alone has one word for both.
      expect(severalNames.filter((detail) => detail !== 'Heat' && detail !== 'Strength')).toEqual([])
    },
  )

  test('every emoji that is drawn is in the set', async () => {
    const set = await openEmojiSet()
    const used = pictures.flatMap(({ arrangement }) =>
      arrangement.flatMap(({ motif }) => {
        if (!isPainted(motif)) return [emojiOf(motif).emoji]
        return motif.label ? [motif.label.emoji] : []
      }),
    )

    expect(used.filter((name) => !set.has(name))).toEqual([])
  })
})

describe('texts', () => {
  test.each(['fr', 'ar'] as const)(
    'those in %s have the headings, points and lines of the English ones',
    (language) => {
      const { translations, ...english } = demoTexts
      const shapeOf = (text: string) =>
        text.split('\n').map((line) => /^(?:##|-|\d\.)?/.exec(line)![0] || line.length > 0)

      for (const [name, text] of Object.entries(english))
        expect(shapeOf(translations[language][name as keyof typeof english])).toEqual(shapeOf(text))
    },
  )
})

describe('synonyms', () => {
  const meanings = new Map(demoSynonyms.map(({ term, meaning }) => [termOfText(term), meaning]))

  test('each means something that the demo sells', () => {
    const names = catalogue
      .flatMap(({ subCategories }) => subCategories)
      .flatMap(({ products }) => products.map(({ name }) => ` ${termOfText(name)} `))

    const unsold = [...meanings].filter(([, meaning]) =>
      names.every((name) =>
        termOfText(meaning)
          .split(' ')
          .some((word) => !name.includes(` ${word} `)),
      ),
    )

    expect(unsold).toEqual([])
  })

  test('no term means two things', () => {
    const unlike = demoSynonyms.filter(({ term, meaning }) => meanings.get(termOfText(term)) !== meaning)

    expect(unlike).toEqual([])
  })
})

describe('brand', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-brand-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  test('the shop’s own pictures are drawn once, and an owner’s picture stays', async () => {
    const files = createFileStore(folder)
    const canvas = { width: 8, height: 8, channels: 3 as const, background: 'red' }
    await files.write('brand/empty-cart.png', await sharp({ create: canvas }).png().toBuffer())

    expect(await drawBrand(files)).toEqual(brandPictures.filter((name) => name !== 'empty-cart'))
    expect(await drawBrand(files)).toEqual([])

    const sizes = await Promise.all(
      brandPictures.map(async (name) => {
        const { width, height } = await sharp(await files.read(`brand/${name}.png`)).metadata()
        return [name, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['banner-desktop', 1280, 640],
      ['sign-desktop', 1280, 640],
      ['sign-mobile', 576, 480],
      ['empty-cart', 8, 8],
      ['failure', 640, 640],
      ['no-data', 640, 640],
    ])
    expect((await readdir(join(folder, 'brand'))).sort()).toEqual(brandPictures.map((name) => `${name}.png`).sort())
  })
})

describe('accounts', () => {
  test('a real shop does not open a store whose admin’s password everyone knows', async () => {
    const { db } = await emptyDatabase()
    const { email } = demoLogins.admin
    const changed = async (change: Partial<typeof users.$inferInsert>) => {
      await db.update(users).set(change).where(eq(users.email, email))
      return refuseDemoAccounts(db)
    }

    await refuseDemoAccounts(db)
    const [admin] = await demoUsers()
    await insertUser(db, admin!)

    await expect(refuseDemoAccounts(db)).rejects.toThrow(`everyone knows the password of ${email}`)
    await changed({ status: 'Suspended' })
    await changed({ status: 'Active', passwordHash: await hashPassword('a password of our own') })
  })
})

describe('history', () => {
  test('a new demo shop has a month of orders that its pages agree on', async () => {
    const { db } = await emptyDatabase()
    const drawn = catalogPictures(catalogue).map((picture) => [JSON.stringify(picture), `/uploads/${'0'.repeat(32)}-g`])
    const files = createFileStore('nowhere')
    const read = () => Promise.resolve(Buffer.from(JSON.stringify(Object.fromEntries(drawn))))
    await seedDemo({ db, files: { ...files, read, has: () => Promise.resolve(true) } })

    const { days, toPack, bestSellers, runsOut, searches } = await overviewOf(db, new Date(), 30)
    const { orders, attention, counts } = await pageOfOrders(db, { page: 1 })
    const shopper = await db.select().from(users).where(eq(users.email, demoLogins.shopper.email))

    expect(counts).toEqual({ placed: 3, packed: 2, shipped: 3, delivered: 45, returned: 2, cancelled: 5 })
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(53)
    expect(toPack).toBe(3)
    expect(attention).toHaveLength(1)
    expect(orders.filter(({ items, totalAmt }) => bill(items, []).total !== totalAmt)).toEqual([])
    expect(new Set(orders.map(({ customer }) => customer.name)).size).toBe(13)
    expect(bestSellers).toMatchObject([{ name: 'Candia milk, whole' }, {}, {}, {}, {}])
    expect(runsOut.map(({ name }) => name).sort()).toEqual([
      'Chestnuts',
      'Pink garlic',
      'Quail eggs',
      'Rabbit, in pieces',
    ])
    expect(searches[0]).toMatchObject({ text: 'mloukhia' })
    for (const { text: search } of searches) expect((await searchPage(db, { search })).products).toEqual([])
    expect(await listUsualProducts(db, shopper[0]!.id)).toHaveLength(15)
  })

  test('two seedings differ in their dates alone, none of which is to come', () => {
    const now = [new Date('2026-03-01T00:10:00Z'), new Date('2026-08-20T17:00:00Z')]
    const { products } = catalogueRows(catalogue, () => '/uploads/0')
    const [one, other] = now.map((moment) => demoOrders(products, moment))
    const undated = (orders = one!) => JSON.stringify(orders).replaceAll(/"\w+At":"[^"]+"/g, '')

    expect(undated(other)).toBe(undated(one))
    expect(
      one!.flatMap((order) => Object.values(order)).filter((value) => value instanceof Date && value > now[0]!),
    ).toEqual([])
  })
})
