import { labelIdIn } from '#shared/labels/scanned_id'

/**
 * The ids of a pasted list, each once, in its order: on lines, or with commas, semicolons or tabs
 * between them. Spaces belong to an id, as it is printed in groups.
 */
export function pastedIds(text: string): string[] {
  const ids = text
    .split(/[\n\r,;\t]+/)
    .map(labelIdIn)
    .filter((id) => id !== '')
  return [...new Set(ids)]
}
