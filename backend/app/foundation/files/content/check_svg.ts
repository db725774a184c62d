import { readIncoming } from '#app/foundation/files/file_storage'
import { activePicture, contentMismatch } from '#app/foundation/files/content/content_refusals'
import { Slices } from '#app/foundation/http/slices'
import { Refusal } from '#app/foundation/http/refusal'
import { isHarmlessStyle } from '#app/foundation/security/harmless_style'
import { xmlDecoder } from '#app/foundation/security/xml_decoder'
import { SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Elements that run scripts, embed documents or change links. */
const ACTIVE = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'set',
  'animate',
])

const MOST_ELEMENTS = 200_000
const MOST_DEPTH = 200

/** Maximum characters of a style, which is checked as a whole. */
const LONGEST_STYLE = 500_000

const MOST_ATTRIBUTES = 2_000

/** Characters read between pauses for other requests. */
const PIECE = 4_096

/** Attributes with coordinates of paths and polygons, which need no check. */
const SHAPES = new Set(['d', 'points'])

const HARMLESS_LINK = /^(#|data:image\/(png|jpeg|gif|webp);base64,|$)/i

/** Checks that an SVG picture runs no code and fetches nothing. Throws 422 at `file`. */
export async function checkSvg(path: string): Promise<void> {
  const parser = new SaxesParser({ xmlns: true })
  const stack: string[] = []
  let elements = 0
  let style = ''
  let quotes = 0
  parser.on('error', () => {
    throw contentMismatch('svg')
  })
  parser.on('doctype', () => {
    throw activePicture()
  })
  parser.on('processinginstruction', () => {
    throw activePicture()
  })
  parser.on('opentag', (tag) => {
    quotes = 0
    if (stack.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) throw contentMismatch('svg')
    elements += 1
    if (elements > MOST_ELEMENTS || stack.length > MOST_DEPTH) throw activePicture()
    // Browsers would join the texts around an element within a style.
    if (stack.at(-1) === 'style') throw activePicture()
    checkTag(tag)
    stack.push(tag.local.toLowerCase())
  })
  parser.on('closetag', () => {
    if (stack.pop() !== 'style') return
    if (!isHarmlessStyle(style)) throw activePicture()
    style = ''
  })
  const gatherStyle = (text: string) => {
    quotes = 0
    if (stack.at(-1) !== 'style') return
    style += text
    if (style.length > LONGEST_STYLE) throw activePicture()
  }
  parser.on('text', gatherStyle)
  parser.on('cdata', gatherStyle)
  const slices = new Slices()
  const write = async (text: string) => {
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE)
      quotes += piece.match(/["']/g)?.length ?? 0
      if (quotes > MOST_ATTRIBUTES * 2) throw activePicture()
      parser.write(piece)
      await slices.giveWay()
    }
  }
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of readIncoming(path)) {
      decoder ??= xmlDecoder(chunk as Buffer)
      await write(decoder.decode(chunk as Buffer, { stream: true }))
    }
    await write(decoder?.decode() ?? '')
    parser.close()
  } catch (error) {
    throw error instanceof Refusal ? error : contentMismatch('svg')
  }
  if (elements === 0) throw contentMismatch('svg')
}

function checkTag(tag: SaxesTagNS): void {
  if (tag.uri === XHTML || ACTIVE.has(tag.local.toLowerCase())) throw activePicture()
  for (const { local, value } of Object.values(tag.attributes)) {
    const name = local.toLowerCase()
    if (name.startsWith('on')) throw activePicture()
    if (SHAPES.has(name)) continue
    const isLink = name === 'href' || name === 'src'
    if (!isLink && value.length > LONGEST_STYLE) throw activePicture()
    const text = value.trim()
    if (isLink && !isHarmlessLink(tag, text)) throw activePicture()
    if (name === 'attributename' && /href|^on/i.test(text)) throw activePicture()
    if (!isLink && !isHarmlessStyle(text)) throw activePicture()
  }
}

/** Allows web links that a reader can click, but none that browsers load automatically. */
const isHarmlessLink = ({ local }: SaxesTagNS, text: string) =>
  HARMLESS_LINK.test(text) || (local === 'a' && /^https?:\/\//i.test(text))
