import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../run/refusal'
import { repositoryRoot } from '../repository-root'

const named = (JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { workspaces: string[] })
  .workspaces

const remotes = readdirSync(repositoryRoot).filter((name) => name.endsWith('-mfe'))

/** The folders of the root package.json's workspaces, in its order: `*-mfe` are those that are there. */
export const workspaces = named.flatMap((name) => (name === '*-mfe' ? remotes : name))

/** The workspaces that have unit or component tests. */
export const testedWorkspaces = workspaces.filter((name) => existsSync(join(repositoryRoot, name, 'jest.config.mjs')))

/** The workspace of that name, also without `-mfe`. Throws a Refusal that lists them for any other name. */
export function workspaceOf(name: string): string {
  const found = workspaces.find((workspace) => workspace === name || workspace === `${name}-mfe`)
  if (!found) throw new Refusal(`There is no part named '${name}': ${workspaces.join(', ')}.`)
  return found
}
