import { actingHeaders } from '#shared/ground/access/acting_header'
import {
  addressOf,
  type EndpointShape,
  type EndpointTypes,
  type Method,
  type RequestInput,
  type ResultOf,
} from '#shared/ground/http/endpoint_shape'
import type { Language } from '#shared/ground/i18n/language'
import type { FieldErrors } from '#shared/ground/validation/field_errors'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Stable code for programs; `''` when missing. */
  readonly code: string
  /** Sentence for the reader, in the language of the request; `''` when missing. */
  readonly detail: string
  /** Sentences by field. `general` holds those about the whole request. */
  readonly fieldErrors: FieldErrors
  readonly requestId: string | null

  constructor(
    readonly status: number,
    /** Null when the response was not a JSON object. */
    readonly body: Record<string, unknown> | null,
    /** Seconds to wait before the next attempt, or null if the server did not send them. */
    readonly retryAfter: number | null = null
  ) {
    const { code = '', request_id: requestId = null, errors, ...rest } = body ?? {}
    const fieldErrors = toFieldErrors(isObject(errors) ? errors : rest)
    const { general } = fieldErrors
    const detail = Array.isArray(general) ? general.join(' ') : ''
    super(detail || `The API answered ${status}`)
    this.code = String(code)
    this.detail = detail
    this.fieldErrors = fieldErrors
    this.requestId = typeof requestId === 'string' ? requestId : null
  }
}

/** A request without a response: no connection, or a timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface RequestOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  timeoutMs?: number
  onPart?: (part: Uint8Array) => void
  /** Sends this request in place of the client's own `fetch`. */
  fetch?: typeof globalThis.fetch
}

/** A Blob is sent unchanged, any other body as JSON. */
export type FetchOptions = Pick<RequestOptions, 'signal' | 'headers'> & { body?: unknown }

type RequestArguments<Types extends EndpointTypes> =
  Partial<RequestInput<Types>> extends RequestInput<Types>
    ? [input?: RequestInput<Types>, options?: RequestOptions]
    : [input: RequestInput<Types>, options?: RequestOptions]

export interface ApiClient {
  /** Sends a request to an address and returns its successful response. */
  fetch(method: Method, url: string, options?: FetchOptions): Promise<Response>
  /** Sends a request and returns its result, or a file as a Blob. */
  request<Types extends EndpointTypes>(
    endpoint: EndpointShape<Types>,
    ...sent: RequestArguments<Types>
  ): Promise<ResultOf<Types>>
}

export interface ApiClientConfig {
  language: () => Language
  /** Called after a 401. True means that the user logged in again; the request is repeated. */
  renewSession?: () => Promise<boolean>
  /** Id of the user for whom staff act on this page, or null. */
  actingFor?: () => number | null
  /** Called before the request throws, when acting for that user has ended. */
  onActingEnded?: () => void
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
  cookies?: () => string
}

interface Sendable extends Pick<EndpointTypes, 'path' | 'query'> {
  body?: unknown
}

interface EndpointRequest extends RequestOptions {
  method: Method
  url: string
  body?: unknown
  isFile?: true | undefined
}

const TIMEOUT_MS = 30_000
const SESSION_PATH = '/accounts/api/login/'

/**
 * Creates the client of the JSON API with cookies, CSRF token and language. A refused request
 * throws an {@link ApiError}, a request without a response a {@link NetworkError}. An aborted
 * request throws the reason of its `signal`.
 */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const send = async (sent: EndpointRequest): Promise<Response> => {
    const timeout = AbortSignal.timeout(sent.timeoutMs ?? config.timeoutMs ?? TIMEOUT_MS)
    const signal = sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout
    const doFetch = sent.fetch ?? config.fetch ?? globalThis.fetch
    try {
      return await doFetch(sent.url, {
        method: sent.method,
        credentials: 'same-origin',
        headers: headersOf(sent, config),
        body: sent.body instanceof Blob ? sent.body : JSON.stringify(sent.body),
        signal,
      })
    } catch (cause) {
      if (sent.signal?.aborted) throw sent.signal.reason
      throw new NetworkError(`${sent.method} ${sent.url} got no response`, { cause })
    }
  }

  const ask = async (sent: EndpointRequest, isRepeated = false): Promise<Response> => {
    const response = await send(sent)
    if (response.ok) return response
    const error = await refusalOf(response)
    if (error.code === 'BAD_CSRF_TOKEN' && !isRepeated) {
      await send({ method: 'GET', url: SESSION_PATH })
      return ask(sent, true)
    }
    // Nobody acts for a user on this page, so the request is repeated for its reader.
    if (error.code === 'ACTING_ENDED' && !config.actingFor?.() && !isRepeated) {
      return ask(sent, true)
    }
    if (error.status === 401 && !isRepeated && (await config.renewSession?.())) {
      return ask(sent, true)
    }
    if (error.code === 'ACTING_ENDED') config.onActingEnded?.()
    throw error
  }

  const request = async (
    { method, path, isFile }: EndpointShape<EndpointTypes>,
    input: Sendable = {},
    options?: RequestOptions
  ) => {
    const sent = { ...options, method, url: addressOf({ path }, input), body: input.body, isFile }
    return responseOf(await ask(sent), sent)
  }

  return {
    fetch: (method, url, options) => ask({ ...options, method, url }),
    request: request as ApiClient['request'],
  }
}

function headersOf(sent: EndpointRequest, config: ApiClientConfig): Record<string, string> {
  const token = sent.method === 'GET' ? null : readCsrfToken(config.cookies?.() ?? document.cookie)
  return {
    'Accept': sent.isFile ? '*/*' : 'application/json',
    'Accept-Language': config.language(),
    ...(sent.body !== undefined && { 'Content-Type': typeOf(sent.body) }),
    ...(token !== null && { 'X-XSRF-TOKEN': token }),
    ...actingHeaders(config.actingFor?.() ?? null),
    ...sent.headers,
  }
}

const typeOf = (body: unknown) => (body instanceof Blob && body.type) || 'application/json'

/** Returns the CSRF token from the cookies, decoded for the header `X-XSRF-TOKEN`. */
function readCsrfToken(cookies: string): string | null {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1]
  return value === undefined ? null : decodeURIComponent(value)
}

async function responseOf(response: Response, sent: EndpointRequest): Promise<unknown> {
  try {
    if (sent.isFile) return await fileOf(response, sent.onPart)
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    if (sent.signal?.aborted) throw sent.signal.reason
    throw new NetworkError(`${sent.method} ${sent.url} was answered with no JSON`, { cause })
  }
}

/** Streams the file into a Blob, which the browser stores outside of the page's memory. */
function fileOf(response: Response, onPart: RequestOptions['onPart']): Promise<Blob> {
  if (!onPart || !response.body) return response.blob()
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, onward) {
      onPart(part)
      onward.enqueue(part)
    },
  })
  return new Response(response.body.pipeThrough(counted), { headers: response.headers }).blob()
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(
    response.status,
    isObject(body) ? body : null,
    Number.isFinite(seconds) ? seconds : null
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys about the whole request instead of a field (rule 11.2). */
const GENERAL = new Set(['token', 'detail', 'non_field_errors', 'general'])

function toFieldErrors(body: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {}
  const general: string[] = []
  for (const [key, value] of Object.entries(body)) {
    const texts = textsOf(value)
    if (GENERAL.has(key)) general.push(...(texts ?? []))
    else if (texts && texts.length > 0) errors[key] = texts
    else if (isObject(value)) errors[key] = toFieldErrors(value)
  }
  if (general.length > 0) errors.general = general
  return errors
}

function textsOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return null
  return value.filter((item) => typeof item === 'string')
}
