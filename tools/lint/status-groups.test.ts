/** @jest-environment node */
import { ESLint } from 'eslint'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'

const eslint = new ESLint({ cwd: repositoryRoot })

test.each([
  ["status === 'packed' || status === 'shipped'", 1],
  ["order.status !== 'cancelled' && order.status !== 'returned'", 1],
  ["order.paymentStatus === 'CASH ON DELIVERY'", 1],
  ["status === 'packed'", 0],
  ["state === 'done' || state === 'cancelled'", 0],
])('%s is a group that has a name: %i', async (code, count) => {
  const filePath = join(repositoryRoot, 'backend/src/app.ts')
  const [result] = await eslint.lintText(`export const is = ${code}\n`, { filePath })

  expect(result!.messages.filter(({ ruleId }) => ruleId === 'shop/status-groups')).toHaveLength(count)
})
