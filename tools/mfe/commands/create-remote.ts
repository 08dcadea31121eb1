import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { Refused } from '../checks/refused'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { registryName } from './remote-names'
import { repositoryRoot } from '../../repository-root'

const template = join(import.meta.dirname, '../template')

/** 'gift-cards' as a component, 'GiftCards', and as a title, 'Gift cards'. */
const componentName = (name: string) => name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
const titleOf = (name: string) => name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The template's text for another name: 'recipes' as it is, as a title where a person reads it, else as a component. */
const renamed = (text: string, name: string) =>
  text
    .replaceAll(
      /(?<=# |"title": "|"label": "|title: '|name: '|<PageTitle>|TextLink to="\/recipes">)Recipes\b/g,
      titleOf(name),
    )
    .replaceAll('Recipes', componentName(name))
    .replaceAll('recipes', name)

/**
 * Makes the folder `<name>-mfe` of a remote: a page rendered on the server, a link in the footer and a section below
 * products, with tests and states for the workbench. Nothing else names it but npm's lockfile, which npm writes.
 * Returns the folder. Throws Refused.
 */
export async function createRemote(given: string, root = repositoryRoot): Promise<string> {
  const name = registryName(given)
  if (name === SHELL) throw new Refused('name', `'${given}' is the shell's name`, 'choose another name')
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name))
    throw new Refused(
      'name',
      `'${given}' cannot be a remote's name`,
      'take small letters and digits, with hyphens between',
    )
  const folder = join(root, `${name}-mfe`)
  if (existsSync(folder)) throw new Refused('name', `there is a folder ${name}-mfe already`, 'choose another name')
  const style = await resolveConfig(join(root, 'package.json'))
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, renamed(from.slice(template.length + 1), name).replace(/\.txt$/, ''))
    await mkdir(dirname(to), { recursive: true })
    // Lines of a longer name break elsewhere.
    await writeFile(to, await format(renamed(await readFile(from, 'utf8'), name), { ...style, filepath: to }))
  }
  const lock = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', lock, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm could not add ${name}-mfe to package-lock.json: ${stderr}`)
  return folder
}
