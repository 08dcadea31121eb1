import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = join(tmpdir(), 'storefront-temporary-')
const DAY_MS = 24 * 60 * 60 * 1000

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Removes what was left on days before: tests of jest do not see that their process ends. */
function removeOld(): void {
  const folders = readdirSync(tmpdir()).map((name) => join(tmpdir(), name))
  for (const folder of folders.filter((each) => each.startsWith(PREFIX))) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > DAY_MS) remove(folder)
  }
}

/** A new folder among the system's temporary ones, which goes when this process ends, also when it is interrupted. */
export async function temporaryFolder(name: string): Promise<string> {
  removeOld()
  const folder = await mkdtemp(`${PREFIX}${name}-`)
  process.on('exit', () => remove(folder))
  return folder
}
