import { readIncoming } from '#app/documentation/document_storage'
import { activePicture, contentMismatch } from '#app/documentation/content/content_refusals'
import { Refusal } from '#app/http/refusal'
import { isHarmlessStyle } from '#app/security/harmless_style'
import { SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Elements that run something, show another document, or change what a link leads to. */
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

const HARMLESS_LINK = /^(#|data:image\/(png|jpeg|gif|webp);base64,|$)/i

/** Checks that a file is an SVG picture that runs nothing and fetches nothing from elsewhere. */
export async function checkSvg(path: string): Promise<void> {
  const parser = new SaxesParser({ xmlns: true })
  const stack: string[] = []
  let elements = 0
  let style = ''
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
    if (stack.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) throw contentMismatch('svg')
    elements += 1
    if (elements > MOST_ELEMENTS || stack.length > MOST_DEPTH) throw activePicture()
    // A browser reads a style as one text, whatever stands between its parts.
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
    if (stack.at(-1) === 'style') style += text
  }
  parser.on('text', gatherStyle)
  parser.on('cdata', gatherStyle)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of readIncoming(path)) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    }
    parser.write(decoder.decode())
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
    const text = value.trim()
    if (name.startsWith('on')) throw activePicture()
    if ((name === 'href' || name === 'src') && !isHarmlessLink(tag, text)) throw activePicture()
    if (name === 'attributename' && /href|^on/i.test(text)) throw activePicture()
    if (name !== 'href' && name !== 'src' && !isHarmlessStyle(text)) throw activePicture()
  }
}

/** A link that a reader follows may lead to the web; what is fetched by itself may not. */
const isHarmlessLink = ({ local }: SaxesTagNS, text: string) =>
  HARMLESS_LINK.test(text) || (local === 'a' && /^https?:\/\//i.test(text))
