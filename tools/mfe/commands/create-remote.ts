import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, type Options, resolveConfig } from 'prettier'
import { Refused } from '@souk-vert/shared/releases/refused'
import { isReserved } from '@souk-vert/shared/releases/registry-entry'
import { filesBelow } from '@souk-vert/platform/releases/tar'
import { writeMessages } from '../messages/write-messages'
import { isShopRepository, projectRoot, registryName } from '../project'

const ownFolder = join(import.meta.dirname, '..')

/** A remote's own files, and over them those of a repository that is one remote. */
const TEMPLATE = join(ownFolder, 'template')
const REPOSITORY = join(ownFolder, 'template-repository')

/** 'gift-cards' as a component, 'GiftCards', and as a title, 'Gift cards'. */
const componentName = (name: string) => name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
const titleOf = (name: string) => name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The name of the template's remote. */
const OWN_NAME = 'recipes'

/** The template's text for another name: 'recipes' as it is, as a title where a person reads it, in any language, else as a component. */
const renamed = (text: string, name: string) =>
  name === OWN_NAME
    ? text
    : text
        .replaceAll(/(?<=# |": "|name: ')Recipes\b|Recettes|وصفات/g, titleOf(name))
        .replaceAll('Recipes', componentName(name))
        .replaceAll(OWN_NAME, name)

/** The template's files for a remote of that name, by their paths in its folder. */
async function templateFiles(template: string, name: string): Promise<Map<string, string>> {
  const files = [...(await filesBelow(template))].map(([path, content]): [string, string] => [
    renamed(path, name)
      .replace(/\.txt$/, '')
      .replaceAll(/(^|\/)dot-/g, '$1.'),
    renamed(String(content), name),
  ])
  return new Map(files)
}

interface Manifest {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** The `package.json` of a repository that is one remote: its declaration, and the versions that this package has. */
async function repositoryManifest(repository: string, remote: string): Promise<string> {
  const own = JSON.parse(await readFile(join(ownFolder, 'package.json'), 'utf8')) as Manifest
  const versions: Record<string, string> = { ...own.dependencies, '@souk-vert/mfe': own.version }
  const versioned = (names: Record<string, string>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, versions[name]!]))
  const manifest = JSON.parse(repository) as Manifest
  const { mfe } = JSON.parse(remote) as { mfe: object }
  return JSON.stringify({
    ...manifest,
    dependencies: versioned(manifest.dependencies),
    devDependencies: versioned(manifest.devDependencies),
    mfe,
  })
}

/** The files of a remote in a repository of its own. */
async function repositoryFiles(name: string): Promise<Map<string, string>> {
  const [remote, repository] = [await templateFiles(TEMPLATE, name), await templateFiles(REPOSITORY, name)]
  const manifest = await repositoryManifest(repository.get('package.json')!, remote.get('package.json')!)
  return new Map([...remote, ...repository, ['package.json', manifest]])
}

/** Writes files into a new folder. Lines of a longer name break elsewhere. */
async function writeFiles(folder: string, files: Map<string, string>, style: Options): Promise<void> {
  for (const [path, text] of files) {
    const to = join(folder, path)
    await mkdir(dirname(to), { recursive: true })
    const isFormatted = /\.(tsx?|mjs|json|md|yml)$/.test(path)
    await writeFile(to, isFormatted ? await format(text, { ...style, filepath: to }) : text)
  }
}

/** Writes a new workspace into the lockfile, which alone names it. */
function lock(root: string, folder: string): void {
  const options = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', options, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm could not add ${folder} to package-lock.json: ${stderr}`)
}

/**
 * Makes the folder of a remote: a page rendered on the server, a link in the footer and a section below products, with texts in
 * each language, tests, and states for the workbench. In the shop's repository it is the workspace `<name>-mfe`, elsewhere a
 * repository of its own below the present folder. Returns the folder. @throws Refused
 */
export async function createRemote(given: string): Promise<string> {
  const name = registryName(given)
  if (isReserved(name)) throw new Refused('name', `'${given}' is a name of the shop's own`, 'choose another name')
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name))
    throw new Refused(
      'name',
      `'${given}' cannot be a remote's name`,
      'take small letters and digits, with hyphens between',
    )
  const called = isShopRepository ? `${name}-mfe` : name
  const folder = join(isShopRepository ? projectRoot : process.cwd(), called)
  if (existsSync(folder)) throw new Refused('name', `there is a folder ${called} already`, 'choose another name')
  if (isShopRepository) {
    const style = await resolveConfig(join(projectRoot, 'package.json'))
    await writeFiles(folder, await templateFiles(TEMPLATE, name), style ?? {})
    lock(projectRoot, called)
  } else {
    const files = await repositoryFiles(name)
    await writeFiles(folder, files, JSON.parse(files.get('.prettierrc.json')!) as Options)
  }
  await writeMessages([folder])
  return folder
}
