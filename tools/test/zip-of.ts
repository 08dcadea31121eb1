import { crc32, deflateRawSync } from 'node:zlib'

/** For tests: a ZIP of files by name, each listed `times`; `statedBytes` is what it says that each unpacks to, where that is a lie. */
export function zipOf(files: Record<string, Buffer>, statedBytes?: number, times = 1): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(statedBytes ?? bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, title])
    for (let time = 0; time < times; time++) entries.push(entry)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed])
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
