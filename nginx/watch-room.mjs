import { rmSync, statfsSync, writeFileSync } from 'node:fs'

/** The disk has room while so many bytes are free: more than nginx writes until it is looked again. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

const LOOK_EVERY_MS = 1000

/**
 * Keeps a file for as long as the disk under this folder has room; without it nginx caches nothing, because it cuts off an answer
 * that it cannot write to its cache. Says so when that changes. @param {string} folder @param {string} file
 */
export function watchRoom(folder, file) {
  let hadRoom = true
  const look = () => {
    const { bavail, bsize } = statfsSync(folder)
    const hasRoom = bavail * bsize >= MIN_FREE_BYTES
    // To take a file away needs no room.
    if (hasRoom) writeFileSync(file, '')
    else rmSync(file, { force: true })
    if (hasRoom !== hadRoom)
      console.error(
        hasRoom
          ? `There is room under ${folder} again: answers are cached.`
          : `The disk of ${folder} is full: no answer is cached until ${MIN_FREE_BYTES >> 20} MB are free.`,
      )
    hadRoom = hasRoom
  }
  look()
  setInterval(look, LOOK_EVERY_MS)
}
