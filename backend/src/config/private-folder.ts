import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder that no other user of the machine can look into, or closes the one that is there. */
export async function makePrivate(folder: string): Promise<void> {
  // Not with a mode, which folders above it would get, too.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}
