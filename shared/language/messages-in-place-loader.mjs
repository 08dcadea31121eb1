/**
 * webpack loader that writes a message where it is called, `__text("<part>.<name>")` in place of `t.<name>()`: as a function in a
 * module of its own it costs each page that shows it 5 to 20 bytes more. What is handed over without a call (`label: t.name`) is one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatOf } from './messages-loader.mjs'

const IMPORT = /^import \* as t from '#messages';?$/m
const CALL = /(?<![\w.$])t\.(\w+)\((\))?/g

const packageOf = (folder) => (existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder)))

export default function messagesInPlace(source) {
  if (!IMPORT.test(source)) return source
  const folder = packageOf(dirname(this.resourcePath))
  const file = join(folder, 'messages', 'en.json')
  this.addDependency(file)
  const texts = JSON.parse(readFileSync(file, 'utf8'))
  const { name: part } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const formats = new Set()
  const written = source.replaceAll(CALL, (call, name, end) => {
    if (texts[name] === undefined) return call
    const text = `__text(${JSON.stringify(`${part}.${name}`)})`
    const format = formatOf(texts[name])
    if (!format) return end ? text : call
    formats.add(format)
    return `${format}(${text}, `
  })
  if (formats.size === 0) return written
  const imported = `import { ${[...formats].join(', ')} } from '@souk-vert/shared/language/format'`
  // In the same line, for source maps.
  return written.replace(IMPORT, (line) => `${imported}; ${line}`)
}
