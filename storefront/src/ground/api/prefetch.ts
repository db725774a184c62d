import { actingHeaders } from '#shared/ground/access/acting_header'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { shownActedUser } from './acted_user'

/** Milliseconds for which an unused prefetched response is kept. */
const KEPT_MS = 30_000

const asked = new Map<string, Promise<Response>>()

const keyOf = (path: string, language: string) => `${language} ${path}`

/** Prefetches a response, which becomes available after `prepare` has run. */
export function prefetch(path: string, prepare?: (response: Response) => Promise<void>): void {
  const language = activeLanguage()
  const answered = fetch(path, {
    credentials: 'same-origin',
    headers: {
      'Accept': 'application/json',
      'Accept-Language': language,
      ...actingHeaders(shownActedUser()),
    },
    signal: AbortSignal.timeout(KEPT_MS),
  })
  const prepared = answered.then(async (response) => {
    await prepare?.(response.clone()).catch(() => undefined)
    return response
  })
  // Reads the body even if no screen uses it. A screen that uses the response gets its error.
  answered.then((response) => response.clone().arrayBuffer()).catch(() => undefined)
  prepared.catch(() => undefined)
  asked.set(keyOf(path, language), prepared)
}

const forgetAsked = () => asked.clear()

/** Sends a request, or returns its prefetched response once. */
export const fetchOrTake: typeof fetch = (url, request) => {
  if (request?.method !== 'GET') forgetAsked()
  const language = new Headers(request?.headers).get('Accept-Language') ?? ''
  const key = keyOf(String(url), language)
  const response = asked.get(key)
  asked.delete(key)
  return response ?? fetch(url, request)
}

setTimeout(forgetAsked, KEPT_MS)
