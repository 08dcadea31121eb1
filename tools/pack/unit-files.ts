import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import type { Files } from 'shared/mfe/tar'
import { filesBelow } from './tarball'

/** What lies in a part's folder for the system of the machine that serves, such as units of systemd. */
export const unitFiles = (folder: string): Promise<Files> =>
  filesBelow(join(repositoryRoot, folder), (path) => /^[^/]+\.(service|timer|socket|conf|logrotate|env)$/.test(path))
