import { useQuery } from '@tanstack/react-query'
import type { DocumentList } from '#shared/information/documents/document_contract'
import { uploadFile } from '#shared/ground/http/upload_file'
import type { Language } from '#shared/ground/i18n/language'
import { api } from '../../ground/api/api'

export const DOCUMENTS_KEY = ['documents'] as const

/** Fetches the documents of all languages on every visit. */
export const useDocuments = () =>
  useQuery({
    queryKey: DOCUMENTS_KEY,
    queryFn: () => api.get<DocumentList>('/information/api/document_list/'),
    staleTime: 0,
  })

export interface Upload {
  file: File
  category_id: number
  language: Language
  /** The document to replace; without it the file name decides. */
  document_id?: number | undefined
}

/** Uploads a file; returns the refreshed list. */
export function uploadDocument(
  { file, category_id: category, language, document_id: document }: Upload,
  onProgress: (part: number) => void
): Promise<DocumentList> {
  const query = new URLSearchParams({
    category_id: String(category),
    language,
    filename: file.name,
    ...(document !== undefined && { document_id: String(document) }),
  })
  return uploadFile({ url: `/information/api/documents/?${query}`, file, onProgress })
}
