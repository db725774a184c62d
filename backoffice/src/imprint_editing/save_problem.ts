import { ApiError } from '#shared/http/api_client'

/** Why a draft was not stored: somebody was quicker, what is marked is wrong, or nobody knows. */
export type SaveProblem = 'changed' | 'faulty' | 'failed'

/** Sorts what storing a draft threw by what its editor can do about it. */
export function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'CHANGED_MEANWHILE') return 'changed'
  return error.status === 422 ? 'faulty' : 'failed'
}
