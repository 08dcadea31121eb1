/** @jest-environment node */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { checkMessages } from './declared-texts'
import { messageProblems } from './message-problems'
import { partsWithMessages, writeMessages } from './write-messages'
import { readCatalogue } from './read-catalogue'
import { readBuildTexts, withPageTexts, writeNodeTexts, writeWebTexts } from './write-texts'

const folder = freshFolder('messages')

const texts = {
  en: { add: 'Add', left: '{count, plural, one {# left} other {# left}}', terms: 'Read the <link>terms</link>' },
  ar: {
    add: 'أضف',
    left: '{count, plural, zero {نفد} one {بقي واحد} two {بقي اثنان} few {بقي #} many {بقي #} other {بقي #}}',
    terms: 'اقرأ <link>الشروط</link>',
  },
}

async function givenPart(name: string, catalogue: Record<string, object>) {
  const part = join(folder, name)
  await mkdir(join(part, 'messages'), { recursive: true })
  await writeFile(join(part, 'package.json'), JSON.stringify({ name }))
  for (const [language, messages] of Object.entries(catalogue))
    await writeFile(join(part, 'messages', `${language}.json`), JSON.stringify(messages))
  return part
}

test('a language that lacks a message, a form or an element, or has one of its own, is listed', () => {
  const ar = { left: '{count, plural, one {بقي #} other {بقي #}}', terms: 'اقرأ الشروط {name}', more: 'المزيد' }

  expect(messageProblems({ en: texts.en, ar }, ['en', 'ar', 'fr'])).toEqual([
    'ar.json: add is missing',
    'ar.json: left lacks the few, many, two, zero form of {count}',
    'ar.json: terms names {name}, which English has not',
    'ar.json: terms lacks <link>',
    'ar.json: more is not in en.json',
    'fr.json: add is missing',
    'fr.json: left is missing',
    'fr.json: terms is missing',
  ])
  expect(messageProblems(texts, ['en', 'ar'])).toEqual([])
})

test('a part is refused with what it lacks: a text, a file, a text that can be read', async () => {
  const { add, ...rest } = texts.ar
  const part = await givenPart('checked-mfe', { ...texts, ar: { ...rest, add: ' ' } })
  const check = () => checkMessages('checked', part, ['en', 'ar'])
  const file = (name: string) => join(part, 'messages', name)

  await expect(check()).rejects.toThrow('messages: checked ar.json: add is missing; write what is missing')
  await rm(file('ar.json'))
  await expect(check()).rejects.toThrow('messages: checked has no messages/ar.json, whose language the shop offers')
  await writeFile(file('ar.json'), '{"add": ')
  await expect(check()).rejects.toThrow(/^messages: checked: \S*ar\.json: .* JSON/)
  await writeFile(file('ar.json'), JSON.stringify({ ...rest, add }))
  await expect(check()).resolves.toBeUndefined()
})

test('each message is a function that asks for its values', async () => {
  const part = await givenPart('typed-mfe', texts)

  await writeMessages([part])

  const written = await readFile(join(part, 'messages/index.ts'), 'utf8')
  expect(written).toContain("export const add = () => text('add')")
  expect(written).toContain("export const left = (values: { count: number }) => text('left', values)")
  expect(written).toContain("export const terms = (values: { link: Wrap }) => nodes('terms', values)")
})

test('functions are written where texts have changed; a file that is no JSON is named, and a part without texts has none', async () => {
  const [part, broken] = [await givenPart('changed-mfe', texts), await givenPart('broken-mfe', texts)]
  await writeFile(join(broken, 'messages/en.json'), '{"add": ')
  const write = () => writeMessages([join(folder, 'without-mfe'), broken, part])
  const writtenAt = async () => (await stat(join(part, 'messages/index.ts'))).mtimeMs

  expect(await write()).toEqual({
    lines: ['changed-mfe/messages/index.ts: 3 messages'],
    problems: [expect.stringMatching(/broken-mfe\/messages\/en\.json: .*JSON/)],
  })
  const before = await writtenAt()
  expect((await write()).lines).toEqual([])
  expect(await writtenAt()).toBe(before)
  await writeFile(join(part, 'messages/en.json'), JSON.stringify({ ...texts.en, more: 'More' }))
  expect((await write()).lines).toEqual(['changed-mfe/messages/index.ts: 4 messages'])
})

test('a name that is given twice, and a title that no message has, are named', async () => {
  const [twice, titled] = [await givenPart('twice-mfe', texts), await givenPart('titled-mfe', texts)]
  await writeFile(join(twice, 'messages/en.json'), '{\n  "add": "Add",\n  "left": "Left",\n  "add": "Put in"\n}')
  const mfe = { name: 'titled', routes: [{ id: 'page', path: '/page', title: 'pageTitle' }] }
  await writeFile(join(titled, 'package.json'), JSON.stringify({ name: 'titled-mfe', mfe }))

  expect((await writeMessages([twice, titled])).problems).toEqual([
    expect.stringMatching(/twice-mfe\/messages\/en\.json: add is given twice$/),
    'titled-mfe: messages: package.json names the message pageTitle, which en.json has not; write it there',
  ])
})

test('browsers get a copy of each script in each language, which loads the others of its language', async () => {
  const part = await givenPart('copied-mfe', texts)
  const web = join(folder, 'web')
  await mkdir(web, { recursive: true })
  await writeFile(join(web, 'a.js'), 'p="/mfe/copied/1/web/";say(__text("copied-mfe.add"))')

  await writeWebTexts(web, await readBuildTexts(part), '/mfe/copied/1/web/', 'development')

  expect(await readFile(join(web, 'a.js'), 'utf8')).toBe('p="/mfe/copied/1/web/";say("Add")')
  expect(await readFile(join(web, 'ar/a.js'), 'utf8')).toBe('p="/mfe/copied/1/web/ar/";say("أضف")')
})

test('what is for other languages is in no copy', async () => {
  const part = await givenPart('whole-mfe', { ...texts, fr: texts.en })
  const web = join(folder, 'whole')
  await mkdir(web, { recursive: true })
  await writeFile(join(web, 'a.js'), '{ const signs = { en: ",", fr: " ", ar: "." }; say(signs[__language()]) }')

  await writeWebTexts(web, await readBuildTexts(part), '/mfe/whole/1/web/', 'production')

  const copies = ['a.js', 'fr/a.js', 'ar/a.js'].map((file) => readFile(join(web, file), 'utf8'))
  expect(await Promise.all(copies)).toEqual(['say(",");', 'say(" ");', 'say(".");'])
})

test('English, which pages of languages without texts load, too, asks the document for its language', async () => {
  const part = await givenPart('lacking-mfe', texts)
  const web = join(folder, 'lacking')
  await mkdir(web, { recursive: true })
  await writeFile(join(web, 'a.js'), 'say(__language())')

  await writeWebTexts(web, await readBuildTexts(part), '/mfe/lacking/1/web/', 'development')

  expect(await readFile(join(web, 'a.js'), 'utf8')).toBe('say(document.documentElement.lang)')
  expect(await readFile(join(web, 'ar/a.js'), 'utf8')).toBe('say("ar")')
})

test('a server finds a text by the language of the request', async () => {
  const part = await givenPart('served-mfe', texts)
  const node = join(folder, 'node')
  await mkdir(node, { recursive: true })
  await writeFile(join(node, 'a.js'), 'return __text("served-mfe.add")')

  await writeNodeTexts(node, await readBuildTexts(part), 'development')

  const run = new Function('__language', await readFile(join(node, 'a.js'), 'utf8'))
  expect([run(() => 'en'), run(() => 'ar')]).toEqual(['Add', 'أضف'])
})

test('a local build finds a text by the language of the page', async () => {
  const part = await givenPart('working-mfe', texts)

  const script = withPageTexts('return __text("working-mfe.add")', await readBuildTexts(part))

  const run = new Function('document', script)
  expect(['en', 'ar'].map((lang) => run({ documentElement: { lang } }))).toEqual(['Add', 'أضف'])
})

test('the texts of this repository are whole in each language', async () => {
  for (const part of partsWithMessages()) {
    const catalogue = await readCatalogue(part)
    expect({ part, problems: messageProblems(catalogue, ['en', 'fr', 'ar']) }).toEqual({ part, problems: [] })
  }
})
