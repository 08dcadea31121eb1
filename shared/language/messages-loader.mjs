/**
 * webpack loader of `messages/index.ts`: each message is a module of its own, so that a page's chunk has the texts of that page
 * alone. Its text is a call, `__text("<part>.<name>")`, which `writeTexts` (tools/mfe) replaces in the minified files.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const HAS_ELEMENT = /<[a-z]/i
const HAS_VALUE = /\{/

/** The function that writes a message; undefined for a plain text. */
export const formatOf = (text) =>
  HAS_ELEMENT.test(text) ? 'formatNodes' : HAS_VALUE.test(text) ? 'formatText' : undefined

const partOf = (folder) => JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')).name

export default function messagesLoader() {
  const folder = dirname(this.resourcePath)
  const file = join(folder, 'en.json')
  this.addDependency(file)
  const texts = JSON.parse(readFileSync(file, 'utf8'))
  const name = this.resourceQuery.slice(1)
  if (!name)
    return Object.keys(texts)
      .map((each) => `export { ${each} } from './index.ts?${each}'`)
      .join('\n')
  const text = `__text(${JSON.stringify(`${partOf(folder)}.${name}`)})`
  const format = formatOf(texts[name])
  if (!format) return `export const ${name} = () => ${text}`
  return `import { ${format} } from '@souk-vert/shared/language/format'
export const ${name} = (values) => ${format}(${text}, values)`
}
