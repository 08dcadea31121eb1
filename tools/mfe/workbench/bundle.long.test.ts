/** @jest-environment node */
import { build } from 'esbuild'
import { statesFilesOf } from './states-files'
import { bundleOptions } from './bundle'
import { workspaces } from '../../test/workspaces'

const shown = workspaces.filter((workspace) => statesFilesOf(workspace).length > 0)

test('every part with an interface has a workbench', () => {
  expect(shown).toEqual(
    workspaces.filter((workspace) => workspace === 'shared' || workspace === 'shell' || workspace.endsWith('-mfe')),
  )
})

test.each(shown)('the workbench of %s holds all of its states files', async (workspace) => {
  const { metafile } = await build({ ...bundleOptions(workspace), sourcemap: false, metafile: true })

  expect(Object.keys(metafile.inputs)).toEqual(expect.arrayContaining(statesFilesOf(workspace)))
})
