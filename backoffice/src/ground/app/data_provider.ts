import { ApiError, readCsrfToken } from '#shared/ground/http/api_client'
import { renewSession } from '#shared/ground/http/session_renewal'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, HttpError, type Options, fetchUtils } from 'react-admin'
import { formErrorsOf } from '../ui/forms/form_errors'

/** Adds language and CSRF token; repeats a request after an ended session was renewed. */
const httpClient = (url: string, options: Options = {}) => send(url, options, renewSession)

async function send(
  url: string,
  options: Options,
  renew: () => Promise<boolean>
): ReturnType<typeof fetchUtils.fetchJson> {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', activeLanguage())
  const token = readCsrfToken(document.cookie)
  if (token !== null) headers.set('X-XSRF-TOKEN', token)
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers })
  } catch (error) {
    if (error instanceof HttpError && error.status === 401 && (await renew())) {
      return send(url, options, async () => false)
    }
    if (error instanceof HttpError) throw worded(new ApiError(error.status, error.body))
    // Without a response a form still needs a message to keep.
    throw options.method ? worded(new ApiError(0, null)) : error
  }
}

/** Converts a refusal to react-admin's error: a sentence, and the errors for its forms. */
function worded(refusal: ApiError): HttpError {
  const failed = 'ra.notification.http_error'
  const errors = formErrorsOf(refusal, failed)
  return new HttpError(refusal.detail || failed, refusal.status, { ...refusal.body, errors })
}

const API = '/backoffice/api'

/** All resources. `meta.idempotencyKey` makes it safe to repeat `create` after a lost response. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(API, httpClient),
  create: async (resource, { data, meta }) => {
    const headers = new Headers(meta?.idempotencyKey && { 'Idempotency-Key': meta.idempotencyKey })
    const options = { method: 'POST', body: JSON.stringify(data), headers }
    const { json } = await httpClient(`${API}/${resource}`, options)
    return { data: json }
  },
}
