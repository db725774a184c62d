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

/** Splits a page at its headings of the first and second level. */
export function splitSections(markdown: string): PageSections {
  const [head = '', ...parts] = markdown.split(/^## +/m)
  const [first = '', ...rest] = head.trim().split('\n')
  const [title, intro] = /^# +\S/.test(first) ? [first.slice(1), rest.join('\n')] : ['', head]
  const taken = new Map<string, number>()
  const sections = parts.map((part) => {
    const end = part.indexOf('\n')
    const name = (end < 0 ? part : part.slice(0, end)).trim()
    const anchor = anchorOf(name)
    const count = (taken.get(anchor) ?? 0) + 1
    taken.set(anchor, count)
    return {
      id: count === 1 ? anchor : `${anchor}-${count}`,
      title: name,
      text: end < 0 ? '' : part.slice(end).trim(),
    }
  })
  return { title: title.trim(), intro: intro.trim(), sections }
}
