import type { DocumentEntry } from '#shared/documentation/document_contract'
import { holdsWords, searchPatterns } from '#shared/i18n/search_words'

/** The documents that have every word in their name or their file's, in their order. */
export function findDocuments(
  documents: readonly DocumentEntry[],
  search: string
): DocumentEntry[] {
  const words = searchPatterns(search)
  return documents.filter(({ description, file_name: file }) =>
    holdsWords(`${description} ${file}`, words)
  )
}
