import type { DocumentEntry } from '#shared/information/documents/document_contract'
import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'

/** Returns the documents whose name or file name contains every word. */
export function findDocuments(
  documents: readonly DocumentEntry[],
  search: string
): DocumentEntry[] {
  const words = searchPatterns(search)
  return documents.filter(({ description, file_name: file }) =>
    holdsWords(`${description} ${file}`, words)
  )
}
