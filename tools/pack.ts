import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCommandLine } from 'shared/text/command-line'
import { SHELL } from 'shared/mfe/registry-entry'
import { registryName, remoteNames } from 'shared/mfe/remote-names'
import { packBackend } from './pack/pack-backend'
import { packDocuments } from './pack/pack-documents'
import { packEdge } from './pack/pack-edge'
import { packReleases } from './pack/pack-releases'
import { beginPacking, type Packing } from './pack/packing'
import { type PackedPart, tarballOf } from './pack/tarball'
import { Refusal, runCommand } from './refusal'

const MB = 1024 * 1024

const parts: Record<string, (packing: Packing) => Promise<PackedPart>> = {
  backend: packBackend,
  documents: packDocuments,
  edge: packEdge,
}

/** `npm run pack [-- <part> …] [--out <folder>]`: a tarball of each part, or of those that are named (docs/artifacts.md). */
await runCommand(async () => {
  const releases = [SHELL, ...(await remoteNames()).map((name) => `${name}-mfe`)]
  const all = [...Object.keys(parts), ...releases]
  const line = readCommandLine<{ out: string }>({
    called: 'npm run pack --',
    forms: [{ args: '[<part>…]', does: `make a tarball of each part, or of these: ${all.join(', ')}` }],
    options: {
      out: { type: 'string', value: '<folder>', default: '.packed', does: 'where they are written (.packed)' },
    },
  })
  if (!line) return
  const unknown = line.args.find((name) => !all.includes(name))
  if (unknown) throw new Refusal(`There is no part ${unknown}. There are: ${all.join(', ')}`)
  const chosen = line.args.length > 0 ? line.args : all

  const out = resolve(process.env.INIT_CWD ?? '', line.values.out)
  await mkdir(out, { recursive: true })
  const write = async (part: PackedPart) => {
    const { file, bytes } = tarballOf(part)
    await writeFile(join(out, file), bytes)
    console.log(`${join(out, file)}  ${(bytes.length / MB).toFixed(1)} MB`)
  }
  const packing = await beginPacking()
  for (const [name, pack] of Object.entries(parts)) if (chosen.includes(name)) await write(await pack(packing))
  const named = releases.filter((name) => chosen.includes(name)).map(registryName)
  await packReleases(named, packing, console.log, write)
})
