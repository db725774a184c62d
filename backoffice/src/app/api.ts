import { createApiClient } from '#shared/http/api_client'
import { activeLanguage } from '#shared/i18n/browser_language'

/** The API as the logged-in browser speaks with it. */
export const api = createApiClient({ language: activeLanguage })
