/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** What of the standard's version 5.0.0 docs/security.md is about: numbers of requirements by section. */
const LEVEL_1: Record<string, number[]> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}
const LEVEL_2: Record<string, number[]> = {
  '4.1': [2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [2, 3, 4],
  '5.1': [1],
  '5.2': [3],
  '5.4': [1, 2, 3],
  '6.1': [2, 3],
  '6.2': [9, 10, 11, 12],
  '6.3': [3, 4],
  '6.4': [3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.3': [1, 2],
  '7.4': [3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [2],
  '8.2': [3],
  '8.4': [1],
  '9.2': [2, 3, 4],
}

const numbersOf = (sections: Record<string, number[]>, level: number) =>
  Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number} (${level})`))

const text = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8')
const rows = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number, level, , stands, where = '']) => ({ name: `${number} (${level})`, stands: stands!, where }))

/** Files of the repository that a text names in backticks. */
const filesIn = (where: string) => [...where.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path!)

test('docs/security.md has each requirement of the levels that it is about, once', () => {
  const wanted = [...numbersOf(LEVEL_1, 1), ...numbersOf(LEVEL_2, 2)]

  expect(rows.map(({ name }) => name).sort()).toEqual(wanted.sort())
})

test('each says how it stands, with a reason, and the sums are right', () => {
  const count = (wanted: string) => rows.filter(({ stands }) => stands === wanted).length

  expect(rows.filter(({ where }) => where.length < 5)).toEqual([])
  expect(count('met') + count('in part') + count('not met') + count('does not apply')).toBe(rows.length)
  const sums = `Of ${rows.length} requirements ${count('met')} are met, ${count('in part')} in part, ${count('not met')} not, and ${count('does not apply')} do not apply.`
  expect(text).toContain(sums)
})

test('every file that it names is there', () => {
  const named = filesIn(text)

  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([])
})
