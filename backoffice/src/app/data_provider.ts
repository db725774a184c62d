import { readCsrfToken } from '#shared/http/api_client'
import { activeLanguage } from '#shared/i18n/browser_language'
import simpleRestProvider from 'ra-data-simple-rest'
import { type Options, fetchUtils } from 'react-admin'

/** Calls of react-admin: the reader's language, and the CSRF token on all that changes something. */
function httpClient(url: string, options: Options = {}) {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', activeLanguage())
  const token = readCsrfToken(document.cookie)
  if (token !== null) headers.set('X-XSRF-TOKEN', token)
  return fetchUtils.fetchJson(url, { ...options, headers })
}

export const dataProvider = simpleRestProvider('/backoffice/api', httpClient)
