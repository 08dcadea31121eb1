/** @jest-environment node */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'

let freeze: string
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'freeze-globals.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'frozen',
    write: false,
  })
  freeze = `'use strict'; ${outputFiles[0]!.text}; frozen.freezeGlobals();`
})

/** Returns the result of code in a thread that has frozen its globals before. */
async function inFrozenThread(code: string): Promise<unknown> {
  const run = `
    const { parentPort } = require('node:worker_threads')
    const run = async () => { ${code} }
    run().catch(({ name }) => name).then((value) => parentPort.postMessage(value))`
  const thread = new Worker(freeze + run, { eval: true })
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}

const poison = [
  'Array.prototype.map = () => []',
  'Object.prototype.isPoisoned = true',
  'Object.prototype.toString = () => ""',
  'Promise.prototype.then = () => undefined',
  '(async () => {}).constructor.prototype.call = () => undefined',
  'Object.getPrototypeOf([].values()).next = () => ({ done: true })',
  'JSON.stringify = () => ""',
  'globalThis.fetch = () => new Promise(() => {})',
  'Response.prototype.json = () => []',
  'Error.captureStackTrace = () => undefined',
  'Error.own = 1',
  'globalThis.URL = class {}',
  'delete globalThis.structuredClone',
  'globalThis.window = {}',
  'process.nextTick = () => undefined',
  'console.error = () => process.exit()',
]

test('code that loads later cannot change what others use', async () => {
  const outcomes = poison.map(
    (code) => `(() => { try { ${code} } catch ({ name }) { return name } return 'it can' })()`,
  )

  expect(await inFrozenThread(`return [${outcomes.join()}]`)).toEqual(poison.map(() => 'TypeError'))
})

test('what classes and packages do with objects of their own goes on', async () => {
  const code = `
    class Refused extends Error { constructor() { super('refused'); this.name = 'Refused' } }
    function Old() {}
    Old.prototype = Object.create(Error.prototype)
    Old.prototype.constructor = Old
    // As React's development build does.
    Error.stackTraceLimit = 10
    const text = {}
    text.toString = () => 'its own'
    const before = Error.prepareStackTrace
    Error.prepareStackTrace = () => 'as React writes stacks'
    Error.prepareStackTrace = before
    const cancel = new AbortController()
    const aborted = new Promise((resolve) => cancel.signal.addEventListener('abort', resolve))
    cancel.abort()
    await aborted
    await new Promise((resolve) => setTimeout(resolve))
    const answer = await fetch('data:application/json,{"quantity":2}')
    return [new Refused().name, new Old().constructor.name, String(text), (await answer.json()).quantity]
  `
  expect(await inFrozenThread(code)).toEqual(['Refused', 'Old', 'its own', 2])
})
