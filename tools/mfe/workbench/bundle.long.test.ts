/** @jest-environment node */
import { build } from 'esbuild'
import { join, relative } from 'node:path'
import { repositoryRoot } from '../../repository-root'
import { statesFilesOf } from './states-files'
import { bundleOptions } from './bundle'
import { workspaces } from '../../test/workspaces'

const shown = workspaces.filter((workspace) => statesFilesOf(join(repositoryRoot, workspace)).length > 0)

test('every part with an interface has a workbench', () => {
  expect(shown).toEqual(
    workspaces.filter((workspace) => workspace === 'shared' || workspace === 'shell' || workspace.endsWith('-mfe')),
  )
})

test.each(shown)('the workbench of %s holds all of its states files', async (workspace) => {
  const folder = join(repositoryRoot, workspace)
  const { metafile } = await build({ ...bundleOptions(folder), sourcemap: false, metafile: true })

  expect(Object.keys(metafile.inputs)).toEqual(
    expect.arrayContaining(statesFilesOf(folder).map((file) => relative(process.cwd(), file))),
  )
})
