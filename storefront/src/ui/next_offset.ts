interface Page {
  next: string | null
  results: readonly unknown[]
}

/** Where the page of a list begins that follows those that were read; undefined behind the last one. */
export const nextOffset = (last: Page, read: readonly Page[]): number | undefined =>
  last.next === null ? undefined : read.reduce((sum, { results }) => sum + results.length, 0)
