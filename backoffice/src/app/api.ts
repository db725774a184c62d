import { ApiError, createApiClient } from '#shared/http/api_client'
import { renewSession } from '#shared/http/session_renewal'
import { activeLanguage } from '#shared/i18n/browser_language'

/** The API as the logged-in browser speaks with it; calls wait for an ended session to be renewed. */
export const api = createApiClient({ language: activeLanguage, renewSession })

/** Whether a query is tried again: what was refused would be refused once more. */
export function retryUnlessRefused(failures: number, error: Error): boolean {
  return !(error instanceof ApiError) && failures < 2
}
