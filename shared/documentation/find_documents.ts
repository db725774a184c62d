import type { DocumentEntry } from '#shared/documentation/document_contract'
import { holdsWords, wordsOf } from '#shared/i18n/plain_words'

/** The documents that have every word in their name or their file's, in their order. */
export function findDocuments(
  documents: readonly DocumentEntry[],
  search: string
): DocumentEntry[] {
  const words = wordsOf(search)
  return documents.filter(({ description, file_name: file }) =>
    holdsWords(`${description} ${file}`, words)
  )
}
