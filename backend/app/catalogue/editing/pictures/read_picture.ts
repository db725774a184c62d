import { xmlDecoder } from '#app/foundation/security/xml_decoder'
import { createHash } from 'node:crypto'
import { isHarmlessSvg } from '#app/catalogue/editing/pictures/harmless_svg'
import { FieldRefusal } from '#app/foundation/http/refusal'
import {
  LARGEST_SIDE_PIXELS,
  MAX_PICTURE_KILOBYTES,
  type PictureType,
} from '#shared/catalogue/editing/picture_contract'

/** Throws like {@link typeOfPicture}. */
export async function readPicture(base64: string): Promise<{ content: Buffer; type: PictureType }> {
  const content = Buffer.from(base64, 'base64')
  if (content.toString('base64') !== base64) throw new FieldRefusal('content', 'NO_PICTURE')
  return { content, type: await typeOfPicture(content) }
}

/** Throws 422 at `content` for unknown, too large or unsafe files. */
export async function typeOfPicture(content: Buffer): Promise<PictureType> {
  if (content.length > MAX_PICTURE_KILOBYTES * 1024) {
    throw new FieldRefusal('content', 'PICTURE_TOO_LARGE')
  }
  if (await isSvg(content)) return 'image/svg+xml'
  const type = content.subarray(0, 8).equals(PNG) ? 'image/png' : 'image/jpeg'
  const size = type === 'image/png' ? pngSize(content) : jpegSize(content)
  if (!size || size.some((side) => side < 1)) throw new FieldRefusal('content', 'NO_PICTURE')
  if (size.some((side) => side > LARGEST_SIDE_PIXELS)) {
    throw new FieldRefusal('content', 'PICTURE_TOO_LARGE')
  }
  return type
}

export const fingerprintOfPicture = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

type Size = readonly [width: number, height: number]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the size of a PNG, whose parts it checks to the end; null if the file is invalid. */
function pngSize(content: Buffer): Size | null {
  let at = PNG.length
  while (at + 12 <= content.length) {
    const name = content.toString('latin1', at + 4, at + 8)
    if (at === PNG.length && name !== 'IHDR') return null
    at += 12 + content.readUInt32BE(at)
    if (name === 'IEND') {
      return at === content.length && content.length >= 33
        ? [content.readUInt32BE(16), content.readUInt32BE(20)]
        : null
    }
  }
  return null
}

function jpegSize(content: Buffer): Size | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null
  if (content.readUInt16BE(content.length - 2) !== 0xffd9) return null
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1]!
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isSize) return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)]
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}

async function isSvg(content: Buffer): Promise<boolean> {
  const start = content
    .toString('latin1', 0, 200)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff\0)/, '')
  if (!/^\s*</.test(start)) return false
  let text: string
  try {
    text = xmlDecoder(content).decode(content)
  } catch {
    throw new FieldRefusal('content', 'NO_PICTURE')
  }
  if (!(await isHarmlessSvg(text))) throw new FieldRefusal('content', 'SVG_NOT_HARMLESS')
  return true
}
