import { ApiError, readCsrfToken } from '#shared/http/api_client'
import { activeLanguage } from '#shared/i18n/browser_language'
import simpleRestProvider from 'ra-data-simple-rest'
import type { FieldErrors } from '#shared/validation/issues'
import { HttpError, type Options, fetchUtils } from 'react-admin'

/** Calls of react-admin: the reader's language, and the CSRF token on all that changes something. */
async function httpClient(url: string, options: Options = {}) {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', activeLanguage())
  const token = readCsrfToken(document.cookie)
  if (token !== null) headers.set('X-XSRF-TOKEN', token)
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers })
  } catch (error) {
    throw error instanceof HttpError ? inForm(error) : error
  }
}

/**
 * A refusal as react-admin's forms and notifications take it: one sentence at each field, and the
 * sentence about the whole call both as the message and as the form's own error.
 */
export function inForm({ status, body }: HttpError): HttpError {
  const { detail, fieldErrors } = new ApiError(status, body)
  const { general: _, ...fields } = fieldErrors
  const errors = { ...firstOfEach(fields), ...(detail && { root: { serverError: detail } }) }
  return new HttpError(detail || 'ra.notification.http_error', status, { ...body, errors })
}

type FirstErrors = { [field: string]: string | FirstErrors }

const firstOfEach = (errors: FieldErrors): FirstErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      Array.isArray(error) ? (error[0] ?? '') : firstOfEach(error),
    ])
  )

export const dataProvider = simpleRestProvider('/backoffice/api', httpClient)
