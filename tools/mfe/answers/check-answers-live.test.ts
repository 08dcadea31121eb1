/** @jest-environment node */
import { hostname } from 'node:os'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import { packAnswers } from '@souk-vert/shared/releases/answers/answer-fields'
import type { Release } from '@souk-vert/shared/releases/format'
import { type Serving, servingFolder } from '@souk-vert/shared/releases/serving'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { checkLive } from '../checks/check-live'
import { openReleaseStore } from '../store/release-store'

const folder = freshFolder('answers-live')

const CALL = 'GET /api/product/get'

/** A document server of the store, with this behind it. */
async function givenServer(answers?: string): Promise<void> {
  const serving: Serving = {
    ...{ host: hostname(), port: 8080, process: identityOf(process.pid)!, remotes: {}, skippedVersions: [], answers },
  }
  await mkdir(servingFolder(folder), { recursive: true })
  await writeFile(join(servingFolder(folder), 'server.json'), JSON.stringify(serving))
}

/** Checks a release of recipes that reads this; returns what was said. */
async function check(reads?: Record<string, string[]>): Promise<string[]> {
  const web = { entry: 'web/main.js', files: {}, chunks: {} }
  const release: Release = {
    ...{
      name: 'recipes',
      version: '1.0.0',
      source: '1',
      storeMajor: 1,
      globalName: 'recipes',
      routes: [],
      slots: [],
      web,
    },
    languages: ['en', 'fr', 'ar'],
  }
  const lines: string[] = []
  const needed = { modules: {}, reads }
  await checkLive({ release, folder, needed }, openReleaseStore(folder), (line) => lines.push(line))
  return lines.filter((line) => line.startsWith('Answers'))
}

test('a remote that reads a field which the live backend has dropped is refused, with the field, the call and what to do', async () => {
  await givenServer(packAnswers({ [CALL]: ['data', 'data[].name'] }))

  await expect(check({ [CALL]: ['data', 'data[].name', 'data[].price'] })).rejects.toThrow(
    new RegExp(
      `^answers: recipes reads data\\[\\].price of ${CALL}, which the live backend \\(contract \\w{12}\\) does not answer; start`,
    ),
  )
})

test('a remote that reads what is answered may be released, whatever else is answered', async () => {
  await givenServer(packAnswers({ [CALL]: ['data', 'data[].name', 'data[].unit'], 'GET /api/other': [] }))

  expect(await check({ [CALL]: ['data', 'data[].name'] })).toEqual([])
})

test('where either side does not say, that is said', async () => {
  await givenServer()
  expect(await check({ [CALL]: ['data'] })).toEqual([
    'Answers are not compared: the live backend does not say what it answers',
  ])

  await givenServer(packAnswers({ [CALL]: ['data'] }))
  expect(await check()).toEqual(['Answers are not compared: this build of recipes has not recorded what it reads'])
})
