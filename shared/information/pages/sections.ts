import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'

export interface PageSections {
  title: string
  intro: string
  sections: { id: string; title: string; text: string }[]
}

/** Returns the anchor of a section: letters and digits, joined by hyphens. */
const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section'

/**
 * Splits a page at its headings of the second level. Each part gets the page's link definitions, so
 * that it can be rendered alone.
 */
export function splitSections(markdown: string): PageSections {
  const { children } = fromMarkdown(markdown)
  const definitions = children
    .filter(({ type }) => type === 'definition')
    .map(({ position }) => markdown.slice(position!.start.offset, position!.end.offset))
  const textBetween = (start: number, end?: number) => {
    const text = markdown.slice(start, end).trim()
    const missing = definitions.filter((definition) => !text.includes(definition))
    return [text, ...missing].join('\n\n').trim()
  }
  const [first] = children
  const title = first?.type === 'heading' && first.depth === 1 ? first : undefined
  const headings = children.filter((node) => node.type === 'heading' && node.depth === 2)
  const starts = headings.map(({ position }) => position!.start.offset!)
  const taken = new Map<string, number>()
  const sections = headings.map((heading, index) => {
    const name = toString(heading)
    const anchor = anchorOf(name)
    const count = (taken.get(anchor) ?? 0) + 1
    taken.set(anchor, count)
    return {
      id: count === 1 ? anchor : `${anchor}-${count}`,
      title: name,
      text: textBetween(heading.position!.end.offset!, starts[index + 1]),
    }
  })
  return {
    title: title ? toString(title) : '',
    intro: textBetween(title?.position!.end.offset ?? 0, starts[0]),
    sections,
  }
}
