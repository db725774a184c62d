import { labelIdIn } from '#shared/labels/rolls/scanned_id'

/**
 * Returns the unique ids of a pasted list, in its order. Line breaks, commas, semicolons and tabs
 * separate ids. Spaces do not, because ids are printed in groups.
 */
export function pastedIds(text: string): string[] {
  const ids = text
    .split(/[\n\r,;\t]+/)
    .map(labelIdIn)
    .filter((id) => id !== '')
  return [...new Set(ids)]
}
