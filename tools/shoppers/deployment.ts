import { repositoryRoot } from 'shared/mfe/repository-root'
import { startDeployment } from '../deployment'
import { runToEnd } from '../run-process'
import { temporaryFolder } from '../temporary-folder'

/** A shop in earnest on one machine that is measured. */
export interface MeasuredDeployment {
  /** Of the edge, without a slash at the end. */
  url: string
  /** Of one of the backends itself. */
  backendUrl: string
  /** By part, the processes that it began with. */
  pids: Record<'nginx' | 'documents' | 'backends' | 'PostgreSQL', number[]>
}

/** Starts it with TLS and the products of this file; whoever asks through the edge may say from which address. */
export async function startMeasuredDeployment(productsFile: string): Promise<MeasuredDeployment> {
  const { edge, postgres, shops, backendUrls } = await startDeployment({
    ...{ folder: await temporaryFolder('shoppers'), hasTls: true, isDurable: true },
    env: { NODE_ENV: 'production', RATE_LIMIT: 'on', RENDER_TIMEOUT_MS: '' },
    edgeEnv: { EDGE_REQUESTS_PER_S: '', EDGE_CONNECTIONS: '', EDGE_TRUSTED_PROXIES: 'loopback' },
  })
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: shops[0].dataDir, INIT_CWD: repositoryRoot }
  const command = ['--import', 'tsx', 'backend/src/commands/load.ts', 'grocery-27k', productsFile]
  const code = await runToEnd(process.execPath, command, { cwd: repositoryRoot, env })
  if (code !== 0) throw new Error('The products could not be loaded')
  const pids = await Promise.all(shops.map((shop) => shop.pids()))
  return {
    url: edge.url,
    backendUrl: backendUrls[0]!,
    pids: {
      nginx: [edge.pid],
      documents: pids.map(({ documents }) => documents),
      backends: pids.map(({ backend }) => backend),
      PostgreSQL: [postgres.pid],
    },
  }
}
