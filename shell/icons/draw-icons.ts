import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { homeScreenIcon, homeScreenSides, tabIcon } from './drawing'

/** `npm run icons`: writes the shop's icons beside this file, from the logo as it is now. */
const write = (name: string, bytes: string | Buffer) => writeFile(join(import.meta.dirname, name), bytes)

await write('icon.svg', tabIcon)
await write('icon-home-screen.svg', homeScreenIcon)
for (const side of homeScreenSides) {
  const picture = sharp(Buffer.from(homeScreenIcon)).resize(side, side)
  await write(`icon-${side}.png`, await picture.png({ compressionLevel: 9 }).toBuffer())
}
