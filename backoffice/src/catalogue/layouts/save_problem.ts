import { ApiError } from '#shared/ground/http/api_client'

/** Another change came first, marked fields are wrong, or the cause is unknown. */
export type SaveProblem = 'changed' | 'faulty' | 'failed'

export function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'CHANGED_MEANWHILE') return 'changed'
  return error.status === 422 ? 'faulty' : 'failed'
}
