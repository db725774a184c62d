import { ApiError, readCsrfToken } from '#shared/http/api_client'
import { activeLanguage } from '#shared/i18n/browser_language'
import type { FieldErrors } from '#shared/validation/issues'
import simpleRestProvider from 'ra-data-simple-rest'
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
    throw error instanceof HttpError ? worded(error) : error
  }
}

/**
 * The refusal as react-admin shows it: a sentence, which forms keep as their own error, and errors
 * at the fields of its forms.
 */
function worded({ message, status, body }: HttpError): HttpError {
  const { detail, fieldErrors } = new ApiError(status, body)
  const { general, ...fields } = fieldErrors
  const errors = { ...joined(fields), ...(detail && { root: { serverError: detail } }) }
  return new HttpError(detail || message, status, { ...body, errors })
}

/** React-admin takes one text for each field. */
const joined = (errors: FieldErrors): object =>
  Object.fromEntries(
    Object.entries(errors).map(([field, inner]) => [
      field,
      Array.isArray(inner) ? inner.join(' ') : joined(inner),
    ])
  )

export const dataProvider = simpleRestProvider('/backoffice/api', httpClient)
