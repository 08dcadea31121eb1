/**
 * A process of its own that opens one uploaded picture, which may be built to do harm, and writes it again on stdout: upright,
 * WebP, nothing but pixels. Decoding takes up to 1.3 GB for a moment; the shop's own process keeps its memory, and its life.
 * Arguments: path of the upload, shape (JSON). Exit code: see `exits`.
 */
import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { exits, PIXEL_LIMIT, type Shape } from './picture-shape'
import { sharp } from './sharp'

/** Nearly without loss: what is served is made of it. */
const ENCODING = { quality: 90, effort: 3 }

/** Time of the processor, in s: a picture of 50 megapixels takes 4 s at worst. Not of the clock: a busy machine refuses no picture. */
const CPU_LIMIT_S = 40

const [path, shape] = [process.argv[2]!, JSON.parse(process.argv[3]!) as Shape]

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Linux only: when memory runs out, the system ends this process and not the shop.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > CPU_LIMIT_S * 1e6) process.exit(exits.unreadable)
}, 250).unref()

/** Exits as for a broken picture when `work` fails; an error elsewhere is that of a broken machine. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    process.stderr.write((error as Error).message)
    process.exit(exits.unreadable)
  }
}

const { width, height, autoOrient } = await refusing(sharp(path, { limitInputPixels: false }).metadata())
if (width * height > PIXEL_LIMIT) process.exit(exits.tooManyPixels)

const side = Math.min(shape.longestSide, shape.isSquare ? Math.min(autoOrient.width, autoOrient.height) : Infinity)
const bytes = await refusing(
  // The first frame represents an animation. Warnings are ignored: cameras cause them.
  sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: shape.isSquare ? 'cover' : 'inside', withoutEnlargement: true })
    .webp(ENCODING)
    .toBuffer(),
)
process.stdout.write(bytes)
