import { type ApiClient, ApiError } from '#shared/ground/http/api_client'
import type { Method } from '#shared/ground/http/endpoint_shape'
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type Options, useDataProvider } from 'react-admin'
import { api } from './api'
import { formErrorsOf } from './form_errors'

async function httpClient(url: string, { method, body, headers, signal }: Options = {}) {
  try {
    const response = await api.fetch((method ?? 'GET') as Method, url, {
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
      ...(body && { body: new Blob([body as string], { type: 'application/json' }) }),
    })
    const text = await response.text()
    const json = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: text, json }
  } catch (error) {
    if (error instanceof ApiError) throw worded(error)
    // Without a response, the form still needs an error message to show.
    throw method ? worded(new ApiError(0, null)) : error
  }
}

/** Adds the parts of an error that react-admin's forms read: a message, and errors by field. */
function worded(refusal: ApiError): ApiError {
  const failed = 'ra.notification.http_error'
  const errors = formErrorsOf(refusal, failed)
  const body = { ...refusal.body, errors }
  return Object.assign(refusal, { message: refusal.detail || failed, body })
}

const API = '/backoffice/api'

/** A standard method's name. Excludes react-admin's index signature, which allows any name. */
type Verb = keyof { [Name in keyof DataProvider as string extends Name ? never : Name]: Name }

type LabelPortalDataProvider = Pick<DataProvider, Verb> & Pick<ApiClient, 'request'>

/** Returns the function that sends requests beyond the standard methods of resources. */
export const useRequest = () => useDataProvider<LabelPortalDataProvider>().request

/**
 * `meta.keyOf` returns the idempotency key, with which it is safe to repeat `create` after a lost
 * response; `meta.seen` is the version of the record that `delete` removes.
 */
export const dataProvider: LabelPortalDataProvider = {
  request: api.request,
  ...simpleRestProvider(API, httpClient),
  create: async (resource, { data, meta }) => {
    const headers = new Headers(meta?.keyOf && { 'Idempotency-Key': meta.keyOf(data) })
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
