import { MOST_OF } from '#shared/authentications/scan_contract'

/** Signs between tags: a tag with one of them is put in quotation marks. */
export const QUOTED_TAG = '[ ,;"]'
const NEEDS_QUOTES = new RegExp(QUOTED_TAG)

/** Tags as one text: with spaces between them, and quotation marks around those with spaces, commas or semicolons. */
export const writeTags = (tags: readonly string[]): string =>
  tags.map((tag) => (NEEDS_QUOTES.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(' ')

/** As many characters as all tags of a scan take at most, each of them in quotation marks. */
const MOST_CHARACTERS = MOST_OF.tags * (2 * MOST_OF.tag + 3)

/** The tags of {@link writeTags}. */
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

/** Returns whether each quotation mark has its second. */
const hasPairs = (tag: string) => tag.split('"').length % 2 === 1

const unquoted = (tag: string) =>
  tag.length > 1 && tag.startsWith('"') && tag.endsWith('"')
    ? tag.slice(1, -1).replaceAll('""', '"')
    : tag
