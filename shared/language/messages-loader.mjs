/**
 * webpack loader of `messages/index.ts`: each message is a module of its own, so that a page's chunk has the texts of that page
 * alone. Its text is a call, `__text("<part>.<name>")`, which `writeTexts` (tools/mfe) replaces in the minified files.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const HAS_ELEMENT = /<[a-z]/i
const HAS_VALUE = /\{/

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
  if (!HAS_ELEMENT.test(texts[name]) && !HAS_VALUE.test(texts[name])) return `export const ${name} = () => ${text}`
  const format = HAS_ELEMENT.test(texts[name]) ? 'formatNodes' : 'formatText'
  return `import { ${format} } from '@souk-vert/shared/language/format'
export const ${name} = (values) => ${format}(${text}, values)`
}
