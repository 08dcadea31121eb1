/** @jest-environment node */
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease, localReleases } from '@souk-vert/platform/testing/release-builders'
import { FollowedFolder } from './followed-folder'

const folder = freshFolder('local-releases')

test('a folder without a backend has the version that was moved to, serves those before it, and goes back', async () => {
  const releases = localReleases(folder)
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await addRelease(releases, { name: 'recipes', version })
    await releases.activate('recipes', version)
  }
  const followed = new FollowedFolder(folder)
  const { recipes } = followed.registry!.remotes

  await releases.move('recipes', { kind: 'rollback' })
  await releases.move('recipes', { kind: 'bad', version: '1.1.0' })

  expect([recipes?.active.version, ...(recipes?.previous ?? []).map(({ version }) => version)]).toEqual([
    ...['1.2.0', '1.1.0', '1.0.0'],
  ])
  expect(followed.registry!.remotes.recipes).toMatchObject({ active: { version: '1.0.0' } })
  expect([followed.serves('recipes', '1.2.0'), followed.serves('recipes', '9.9.9')]).toEqual([true, false])
  await expect(releases.activate('recipes', '1.1.0')).rejects.toThrow('recipes 1.1.0 is marked bad')
})
