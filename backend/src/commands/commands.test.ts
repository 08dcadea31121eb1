import { tmpdir } from 'node:os'
import { typeCommand } from '../testing/type-command'

test.each([
  ['admin', /^npm run admin -- create <email>/],
  ['load', /^npm run load -- grocery-27k \[<file>\]/],
  ['backup', /^npm run backup -- <new file> {2}/],
] as const)('%s without arguments says how it is typed', async (command, usage) => {
  const answer = await typeCommand(command, command === 'backup' ? ['backup'] : [], { folder: tmpdir() })

  expect(answer).toEqual({ code: 1, output: expect.stringMatching(usage) })
})
