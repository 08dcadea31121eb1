/** @jest-environment node */
import { jest } from '@jest/globals'
import { type CommandTable, readCommandLine, usageOf } from './command-line.mjs'

const table: CommandTable = {
  called: 'npm run shop --',
  forms: [
    {
      name: 'open',
      args: '<door> [<file>…]',
      does: 'open it',
      options: { out: { type: 'string', value: '<folder>', does: 'where to' } },
    },
    { name: 'close', does: 'close it' },
    { name: 'play', args: '[<option>…]', does: 'another program', passesOn: true },
  ],
  options: { json: { type: 'boolean', does: 'one object for machines' } },
}

afterEach(() => jest.restoreAllMocks())

test('words and options are read by the form of their first word', () => {
  const { name, args, values } = readCommandLine(table, ['open', '--out', 'dist', 'north', 'a', 'b', '--json'])!

  expect([name, args, { ...values }]).toEqual(['open', ['north', 'a', 'b'], { out: 'dist', json: true }])
  expect(readCommandLine(table, ['play', '-g', 'cart'])).toMatchObject({ name: 'play', args: ['-g', 'cart'] })
})

test('an option has the default of its own form, whatever another form says of one by that name', () => {
  const out = { type: 'string', value: '<folder>', default: 'dist', does: 'where to' } as const
  const build = { name: 'build', does: 'build it', options: { out } }

  for (const forms of [
    [build, ...table.forms],
    [...table.forms, build],
  ]) {
    expect(readCommandLine({ ...table, forms }, ['build'])?.values).toMatchObject({ out: 'dist' })
    expect(readCommandLine({ ...table, forms }, ['open', 'north'])?.values).not.toHaveProperty('out')
  }
})

test.each([
  [['--help'], usageOf(table)],
  [['open', '--help'], usageOf(table, 'open')],
  [['-h', 'close'], usageOf(table, 'close')],
])('%j is answered with the usage', (typed, usage) => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined)

  expect(readCommandLine(table, typed)).toBeUndefined()
  expect(print.mock.calls).toEqual([[usage]])
})

test.each([
  [['open', 'north', '--ou', 'dist'], 'There is no option --ou. There are: --json, --out <folder>, --help'],
  [['close', '--out', 'dist'], 'There is no option --out. There are: --json, --help'],
  [['close', '--toString'], 'There is no option --toString. There are: --json, --help'],
  [['open', 'north', '--out'], '--out needs a value: --out <folder>'],
  [['open', 'north', '--out', '--json'], '--out needs a value: --out <folder>'],
  [['close', '--json=yes'], '--json takes no value'],
  [['shut'], `There is no command 'shut'.\n\n${usageOf(table)}`],
  [[], usageOf(table)],
  [['open'], usageOf(table, 'open')],
  [['close', 'north'], usageOf(table, 'close')],
])('%j is refused with what there is', (typed, message) => {
  expect(() => readCommandLine(table, typed)).toThrow(new Error(message))
})
