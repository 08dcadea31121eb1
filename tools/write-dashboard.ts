import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { dashboard } from './dashboard'

/** `npm run dashboard`: writes the file that Grafana imports from its source, dashboard.ts. */
const file = join(repositoryRoot, 'docs/operations/storefront-dashboard.json')
await writeFile(file, await format(JSON.stringify(dashboard), { ...(await resolveConfig(file)), parser: 'json' }))
