import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { digestOfFiles, type Packing, versionOf } from './packing'
import { filesBelow } from './tarball'

/** What the repository alone has a use for. */
const isPacked = (path: string) => !/^(package|tsconfig)\.json$|^Dockerfile|\.test\.ts$|^node_modules\//.test(path)

/** The edge: nginx's configuration, and the program that writes and starts it. nginx itself is the system's. */
export async function packEdge({ finished }: Packing) {
  const files = await filesBelow(join(repositoryRoot, 'nginx'), isPacked)
  return finished({ name: 'edge', version: await versionOf(digestOfFiles(files)), isNative: false, files }, [])
}
