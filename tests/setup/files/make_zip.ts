import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  content: Buffer | string
  /** False unpacked size in bytes that the archive declares. */
  saysBytes?: number
  isEncrypted?: boolean
  isLink?: boolean
}

/** Returns a ZIP archive of entries, which may be malicious. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE((entry.isEncrypted ? 1 : 0) | 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.saysBytes ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
    const rest = Buffer.alloc(14)
    if (entry.isLink) rest.writeUInt32LE((0o120777 << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 3])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), made, common, rest, name]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

export const makeDocx = (): Buffer =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<document/>' },
  ])
