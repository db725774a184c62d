import type { SuspicionChange, SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { api } from '../../ground/app/api'

/** Sends a change with the version that the user saw. */
export const changeCase = (
  { id, updated_at: seenAt }: SuspicionDetail,
  wanted: Partial<Omit<SuspicionChange, 'updated_at'>>
) => api.put(`/backoffice/api/suspicions/${id}/`, { ...wanted, updated_at: seenAt })
