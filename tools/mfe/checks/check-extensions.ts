import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exposedFiles } from '@souk-vert/platform/federation/exposed-files'
import { sectionsOf } from '@souk-vert/shared/releases/extensions'
import { checkDeclaredExtensions } from '@souk-vert/platform/fit/check-extensions'
import { Refused } from '@souk-vert/shared/releases/refused'
import type { Declaration } from '@souk-vert/shared/releases/format'

/** Refuses what `checkDeclaredExtensions` does, and sections without their file in the remote's `folder`. Throws Refused. */
export function checkExtensions(folder: string, declaration: Declaration): void {
  checkDeclaredExtensions(declaration)
  const files = exposedFiles(declaration)
  for (const section of sectionsOf(declaration)) {
    const file = files[section.name]!
    if (!existsSync(join(folder, file)))
      throw new Refused(
        'extensions',
        `${declaration.name}'s ${section.name} has no file ${file}`,
        `export ${section.name} from it`,
      )
  }
}
