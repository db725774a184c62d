import { ApiError, createApiClient } from '#shared/http/api_client'
import { activeLanguage } from '#shared/i18n/browser_language'

/** The API as the logged-in browser speaks with it. */
export const api = createApiClient({ language: activeLanguage })

/** Whether a query is tried again: what was refused would be refused once more. */
export function retryUnlessRefused(failures: number, error: Error): boolean {
  return !(error instanceof ApiError) && failures < 2
}
