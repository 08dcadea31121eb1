import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { inBuildingFolder } from '@souk-vert/platform/releases/building-folder'

/** The last builds that stay, and how long any stays after its last use, in ms: other shops may run from them. */
const KEPT_BUILDS = 5
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

/**
 * Returns the build of that version in a folder of builds, and makes it if it is missing. A build that is there is
 * never changed, so that nothing disturbs a shop that runs from it. A build that fails leaves nothing.
 */
export async function ensureBuild(
  folder: string,
  version: string,
  make: (outDir: string) => Promise<void>,
): Promise<string> {
  const build = join(folder, version)
  if (!existsSync(build))
    await inBuildingFolder(folder, version, async (outDir) => {
      await make(outDir)
      await rename(outDir, build).catch((error: unknown) => {
        // Another process has made the same build meanwhile.
        if (!existsSync(build)) throw error
      })
    })
  await noteUse(build)
  return build
}

/** Notes that a build is in use now, as the date of its folder. */
export async function noteUse(build: string): Promise<void> {
  const now = new Date()
  await utimes(build, now, now)
}

/** The program of a part's build. */
export const programOf = (build: string): string => join(build, 'server/server.js')

/** The builds of a folder, the one used last first, and when that was, in ms since 1970. */
async function buildsByUse(folder: string): Promise<{ build: string; usedAt: number }[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const builds = await Promise.all(
    names.map(async (name) => ({ build: join(folder, name), usedAt: (await stat(join(folder, name))).mtimeMs })),
  )
  return builds.sort((a, b) => b.usedAt - a.usedAt)
}

/** Removes what nobody needs any more: all but the last five, and those that were in use in the last two days (`keptMs`). */
export async function removeOldBuilds(folder: string, keptMs = KEPT_MS): Promise<void> {
  const old = (await buildsByUse(folder)).slice(KEPT_BUILDS).filter(({ usedAt }) => Date.now() - usedAt > keptMs)
  for (const { build } of old) await rm(build, { recursive: true })
}
