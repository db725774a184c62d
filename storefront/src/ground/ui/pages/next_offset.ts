interface Page {
  next: string | null
  results: readonly unknown[]
}

/** Returns the offset of the next page; undefined after the last one. */
export const nextOffset = (last: Page, read: readonly Page[]): number | undefined =>
  last.next === null ? undefined : read.reduce((sum, { results }) => sum + results.length, 0)
