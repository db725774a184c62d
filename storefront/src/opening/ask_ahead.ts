import { actingHeaders } from '#shared/acting/acting_header'
import { activeLanguage } from '#shared/i18n/browser_language'
import { shownActedUser } from '../app/acted_user'

/** After so many milliseconds what was asked ahead, and never wanted, is too old. */
const KEPT_MS = 30_000

const asked = new Map<string, Promise<Response>>()

const keyOf = (path: string, language: string) => `${language} ${path}`

/**
 * Asks the API for what a part of the page will ask for as soon as its script is there; the answer
 * is given out after `prepare` has made of it what it can.
 */
export function askAhead(path: string, prepare?: (answer: Response) => Promise<void>): void {
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
  const prepared = answered.then(async (answer) => {
    await prepare?.(answer.clone()).catch(() => undefined)
    return answer
  })
  // Read to its end even if nobody comes for it; of a failure, who does come for it is told.
  answered.then((answer) => answer.clone().arrayBuffer()).catch(() => undefined)
  prepared.catch(() => undefined)
  asked.set(keyOf(path, language), prepared)
}

/** Forgets what was asked ahead: it is old, or was changed since. */
const forgetAsked = () => asked.clear()

/** Sends a call, unless its answer was asked for ahead; each of those is given out once. */
export const fetchOrTake: typeof fetch = (url, call) => {
  if (call?.method !== 'GET') forgetAsked()
  const language = new Headers(call?.headers).get('Accept-Language') ?? ''
  const key = keyOf(String(url), language)
  const answer = asked.get(key)
  asked.delete(key)
  return answer ?? fetch(url, call)
}

setTimeout(forgetAsked, KEPT_MS)
