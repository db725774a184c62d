import { Slices } from '#app/foundation/http/slices'
import { isHarmlessStyle } from '#app/foundation/security/harmless_style'

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'metadata'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'],
  ...['filter', 'feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feComposite'],
  ...['feFlood', 'feMerge', 'feMergeNode', 'feDropShadow', 'feMorphology', 'feTurbulence'],
])

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'

const COMMENT = /^<!--(?:(?!--)[^])*-->/
const DECLARATION = /^<\?xml [^<>?]*\?>/
const CLOSING = new RegExp(`^</(${NAME})\\s*>`)
const OPENING = new RegExp(`^<(${NAME})`)
const ATTRIBUTE = new RegExp(`^\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`)
const END_OF_TAG = /^\s*(\/?)>/

/**
 * Returns whether an SVG only draws: it has known elements, no handlers and no external references.
 * Anything unknown or invalid counts as harmful. Pauses, so that other requests can run.
 */
export async function isHarmlessSvg(svg: string): Promise<boolean> {
  const slices = new Slices()
  let rest = svg.replace(/^\uFEFF/, '').trimStart()
  const open: string[] = []
  let isBegun = false
  while (rest !== '') {
    await slices.giveWay()
    const markup = rest.indexOf('<')
    const text = markup === -1 ? rest : rest.slice(0, markup)
    if (!isHarmlessText(text, open)) return false
    rest = rest.slice(text.length)
    if (rest === '') break
    const closing = CLOSING.exec(rest)
    if (closing) {
      if (open.pop() !== closing[1]) return false
      rest = rest.slice(closing[0].length)
      continue
    }
    // Browsers join the texts around markup in a style, which could hide a reference.
    if (open.at(-1) === 'style') return false
    const skipped = COMMENT.exec(rest) ?? (isBegun ? null : DECLARATION.exec(rest))
    if (skipped) {
      rest = rest.slice(skipped[0].length)
      continue
    }
    // No element may follow the drawing.
    if (isBegun && open.length === 0) return false
    const tag = await readTag(rest, slices)
    if (!tag || (!isBegun && tag.name !== 'svg') || open.length >= DEEPEST) return false
    isBegun = true
    if (!tag.isClosed) open.push(tag.name)
    rest = rest.slice(tag.length)
  }
  return isBegun && open.length === 0
}

const DEEPEST = 50

function isHarmlessText(text: string, open: readonly string[]): boolean {
  if (open.length === 0) return text.trim() === ''
  return hasKnownEntities(text) && (open.at(-1) !== 'style' || isHarmlessStyle(withQuotes(text)))
}

interface Tag {
  name: string
  isClosed: boolean
  length: number
}

/** Reads a tag; null if it is invalid or unsafe. */
async function readTag(text: string, slices: Slices): Promise<Tag | null> {
  const name = OPENING.exec(text)
  if (!name || !ELEMENTS.has(name[1]!)) return null
  let at = name[0].length
  for (;;) {
    const rest = text.slice(at, at + LONGEST_ATTRIBUTE)
    const end = END_OF_TAG.exec(rest)
    if (end) return { name: name[1]!, isClosed: end[1] === '/', length: at + end[0].length }
    const attribute = ATTRIBUTE.exec(rest)
    if (!attribute) return null
    if (!isHarmlessAttribute(attribute[1]!, attribute[2] ?? attribute[3] ?? '')) return null
    at += attribute[0].length
    await slices.giveWay()
  }
}

const LONGEST_ATTRIBUTE = 600_000

function isHarmlessAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || !hasKnownEntities(value)) return false
  if (/^(xlink:)?href$/i.test(name)) return /^#[\w.-]+$/.test(value)
  if (/^xml:base$/i.test(name)) return false
  // Namespaces are never fetched.
  if (/^xmlns(:|$)/.test(name)) return true
  return isHarmlessStyle(withQuotes(value))
}

/** Returns whether a text has only the five predefined entities. Others could hide a reference. */
const hasKnownEntities = (text: string) => !/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)

const withQuotes = (text: string) => text.replace(/&(?:quot|apos);/g, '"')
