import { useQuery } from '@tanstack/react-query'
import { showDocuments } from '#shared/information/documents/document_endpoints'
import { api } from '../../ground/api/api'

export const DOCUMENTS_KEY = ['documents'] as const

/** Fetches the documents of all languages on every visit. */
export const useDocuments = () =>
  useQuery({
    queryKey: DOCUMENTS_KEY,
    queryFn: () => api.request(showDocuments),
    staleTime: 0,
  })
