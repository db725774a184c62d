import { ApiError, readCsrfToken, type ApiClient } from '#shared/ground/http/api_client'
import { renewSession } from '#shared/ground/http/session_renewal'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  HttpError,
  type Options,
  fetchUtils,
  useDataProvider,
} from 'react-admin'
import { api } from './api'
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

/** The standard verbs of resources, and requests to all other endpoints. */
interface LabelPortalDataProvider extends DataProvider {
  request: ApiClient['request']
}

/** Returns the function that sends requests which are no verb of a resource. */
export const useRequest = () => useDataProvider<LabelPortalDataProvider>().request

/**
 * `meta.idempotencyKey` makes it safe to repeat `create` after a lost response; `meta.seen` is the
 * version of the record that `delete` removes.
 */
export const dataProvider: LabelPortalDataProvider = {
  request: api.request,
  ...simpleRestProvider(API, httpClient),
  create: async (resource, { data, meta }) => {
    const headers = new Headers(meta?.idempotencyKey && { 'Idempotency-Key': meta.idempotencyKey })
    const options = { method: 'POST', body: JSON.stringify(data), headers }
    const { json } = await httpClient(`${API}/${resource}`, options)
    return { data: json }
  },
  delete: async (resource, { id, previousData, meta }) => {
    const seen = new URLSearchParams(meta.seen)
    const url = `${API}/${resource}/${encodeURIComponent(id)}/?${seen}`
    await httpClient(url, { method: 'DELETE' })
    return { data: previousData! }
  },
}
