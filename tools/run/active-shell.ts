import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { followedFile, FollowedFolder } from '@souk-vert/platform/follow/followed-folder'
import type { FollowedReleases } from '@souk-vert/platform/follow/followed-releases'
import type { Registry } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'

const LOOK_EVERY_MS = 20

/** Releases that are live in a folder, and their revision; undefined where there is nothing, or a power failure has left an empty file. */
export function readReleases(folder: string): { registry: Registry; revision: number } | undefined {
  try {
    const { revision } = JSON.parse(readFileSync(followedFile(folder), 'utf8')) as FollowedReleases
    return { registry: new FollowedFolder(folder).registry!, revision }
  } catch {
    return undefined
  }
}

/** The folder of the shell's build that is active in a folder of releases; undefined where there is none. */
export function activeShell(folder: string): string | undefined {
  const shell = readReleases(folder)?.registry.shell
  return shell && join(folder, SHELL, shell.active.version)
}

/**
 * Resolves to the folder of the active shell's build once there is one in that revision of a folder, or a later one;
 * says that it waits.
 */
export async function firstShell(folder: string, revision = 0): Promise<string> {
  for (let isSaid = false; ; await sleep(LOOK_EVERY_MS)) {
    if ((readReleases(folder)?.revision ?? 0) < revision) continue
    const shell = activeShell(folder)
    if (shell) return shell
    if (!isSaid) console.log('Waiting for the first release of the shell …')
    isSaid = true
  }
}
