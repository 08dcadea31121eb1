import { parseCsv } from './csv'

test('fields may hold commas, quotes and line ends when they stand in quotes', () => {
  const rows = parseCsv('name,unit\n"Rice, long","5"" bag"\n"two\nlines",1 kg\n')

  expect(rows).toEqual([
    ['name', 'unit'],
    ['Rice, long', '5" bag'],
    ['two\nlines', '1 kg'],
  ])
})

test('line ends of Windows, a byte order mark and a missing last line end change nothing', () => {
  expect(parseCsv('\ufeffa,b\r\n\r\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('a quote that is never closed is told with its place', () => {
  expect(() => parseCsv('a,b\n1,"two')).toThrow('at character 7')
})
