import { MOST_OF } from '#shared/scans/questions/scan_contract'

/** A regular expression. Tags with one of these characters are quoted. */
export const QUOTED_TAG = '[ ,;"]'
const NEEDS_QUOTES = new RegExp(QUOTED_TAG)

export const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => (NEEDS_QUOTES.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(' ')

/** Upper bound for all tags of a scan: every character escaped, every tag quoted. */
const MOST_CHARACTERS = MOST_OF.tags * (2 * MOST_OF.tag + 3)

export function readTags(text: string): string[] {
  const tags: string[] = []
  let begun: string | null = null
  for (const piece of text.slice(0, MOST_CHARACTERS).split(' ')) {
    const tag: string = begun === null ? piece : `${begun} ${piece}`
    begun = tag.startsWith('"') && !hasPairs(tag) ? tag : null
    if (begun === null && tag !== '') tags.push(unquoted(tag))
  }
  return begun === null ? tags : [...tags, begun]
}

const hasPairs = (tag: string) => tag.split('"').length % 2 === 1

const unquoted = (tag: string) =>
  tag.length > 1 && tag.startsWith('"') && tag.endsWith('"')
    ? tag.slice(1, -1).replaceAll('""', '"')
    : tag
