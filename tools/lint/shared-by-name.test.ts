/** @jest-environment node */
import { ESLint } from 'eslint'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'

const eslint = new ESLint({ cwd: repositoryRoot })

/** Messages of the rule about an import in a file of ours. */
async function said(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(repositoryRoot, file) })
  return result!.messages.filter(({ ruleId }) => ruleId === 'shop/shared-by-name').map(({ message }) => message)
}

const REMOTE = 'admin-mfe/src/new-orders/push-state.ts'

test.each([
  ['a remote', REMOTE, `import { offlineName } from '@souk-vert/shared/client/offline-names'`],
  ['a remote', REMOTE, `export { ownStore } from '@souk-vert/shared/stores/shop-store'`],
  ['a remote', REMOTE, `export const load = () => import('@souk-vert/shared/ui/toast/snackbars')`],
  ['what remotes are built of', 'shared/ui/forms/form-dialog.tsx', `import { Button } from '../kit'`],
  ['what remotes are built of', 'shared/cart/lines.ts', `export * from '../client/queued-cart'`],
])('an import by path of what the shell provides is refused in %s: %s %s', async (_, file, code) => {
  const [message, ...more] = await said(file, code)

  expect(message).toMatch(/^Import it from '@souk-vert\/shared\/[\w/]+', by this name: the shell provides that module/)
  expect(more).toEqual([])
})

test('its name, a type, and a neighbour in the same module are no such import', async () => {
  const codes: [file: string, code: string][] = [
    [REMOTE, `import { call } from '@souk-vert/shared/client'`],
    [REMOTE, `import type { ShopState } from '@souk-vert/shared/stores/shop-store'`],
    [REMOTE, `import { shopTexts } from '@souk-vert/shared/ui/shop-texts'`],
    ['shared/client/session.ts', `import { call } from './call'`],
    ['shared/ui/toast.tsx', `export const load = () => import('./toast/snackbars')`],
  ]
  for (const [file, code] of codes) expect(await said(file, code)).toEqual([])
})
