import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** A file of an archive; text is stored as UTF-8. */
export interface ArchiveFile {
  name: string
  content: Buffer | string
}

const deflate = promisify<Buffer, Buffer>(deflateRaw)

const UTF8_NAMES = 0x800
const DEFLATED = 8
/** Version 2.0 of the ZIP format. */
const VERSION = 20
/** Time of all files, 1 January 1980, so that equal files make equal archives. */
const MIDNIGHT = 0
const FIRST_DAY = 0x21

/** Writes a ZIP archive with one file in memory at a time. Its limits are 4 GB and 65,535 files. */
export async function* writeArchive(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const bytes = Buffer.from(content)
    const packed = await deflate(bytes)
    const common = describe(name, bytes, packed)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name)])
    yield head
    yield packed
    // Comment, disk and attributes stay zero.
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from([VERSION, 0])
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), made, common, rest, Buffer.from(name)])
    )
    offset += head.length + packed.length
  }
  const central = Buffer.concat(directory)
  yield central
  yield endOfArchive(directory.length, central.length, offset)
}

function describe(name: string, bytes: Buffer, packed: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(VERSION, 0)
  common.writeUInt16LE(UTF8_NAMES, 2)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt16LE(MIDNIGHT, 6)
  common.writeUInt16LE(FIRST_DAY, 8)
  common.writeUInt32LE(crc32(bytes), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(bytes.length, 18)
  common.writeUInt16LE(Buffer.byteLength(name), 22)
  return common
}

function endOfArchive(files: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
