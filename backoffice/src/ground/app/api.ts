import { ApiError, createApiClient } from '#shared/ground/http/api_client'
import { renewSession } from '#shared/ground/http/session_renewal'
import { activeLanguage } from '#shared/ground/i18n/browser_language'

/** API client of the logged-in browser. Requests wait until an ended session is renewed. */
export const api = createApiClient({ language: activeLanguage, renewSession })

export function retryUnlessRefused(failures: number, error: Error): boolean {
  return !(error instanceof ApiError) && failures < 2
}
