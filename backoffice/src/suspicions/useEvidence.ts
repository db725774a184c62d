import type { SuspicionEvidence } from '#shared/suspicions/suspicion_contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api'

/** The scans behind each reason of a case as it was evaluated last. */
export const useEvidence = (id: number, evaluatedAt: string) =>
  useQuery({
    queryKey: ['suspicions', id, 'evidence', evaluatedAt],
    queryFn: () => api.get<SuspicionEvidence>(`/backoffice/api/suspicions/${id}/evidence/`),
    retry: false,
  })
