import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { writeReference } from './write-reference'

/** `npm run reference`: writes the reference for authors of remotes into docs/reference, which git ignores. */
const out = join(repositoryRoot, 'docs/reference')
await writeReference(out)
console.log(join(out, 'README.md'))
