import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Deployment, startDeployment } from 'tools/test/deployment'
import { template, test } from './test'

/** Starts a deployment with the releases under test; it ends once what is given it has. */
async function withTwoShops(give: (two: Deployment) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-two-'))
  const deployment = await startDeployment({ folder, template: template() })
  await give(deployment)
  await deployment.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A journey before two shops of its own. */
export const twoShopsTest = test.extend<{ two: Deployment }>({
  // How long they take to start is not the journey's time.
  two: [({ playwright: _playwright }, give) => withTwoShops(give), { timeout: 400_000 }],
  baseURL: ({ two }, give) => give(two.edge.url),
})
