import { byFolder, byPath } from './integrity'

test('hashes by folder name each folder once, and are by path again what they were', () => {
  const hashes = {
    '/mfe/a/1/web/entry.js': 'sha384-1',
    '/mfe/a/1/web/page.js': 'sha384-2',
    '/mfe/b/2/web/entry.js': 'sha384-3',
  }

  const folders = byFolder(hashes)

  expect(Object.keys(folders)).toEqual(['/mfe/a/1/web/', '/mfe/b/2/web/'])
  expect(byPath(folders)).toEqual(hashes)
})
