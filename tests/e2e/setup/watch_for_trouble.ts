import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright'

/** Chromium's messages about responses of 400 and above, and about aborted requests. */
const REFUSED =
  /^Failed to load resource: (?:the server responded with a status of (\d+)|net::ERR_(?:FAILED|INCOMPLETE_CHUNKED_ENCODING))/

/** Entry of `refusals` that permits requests without a response. */
export const NO_RESPONSE = 0

export interface TroubleWatch {
  troubles: readonly string[]
  end: () => void
}

export function watchForTrouble(
  context: BrowserContext,
  origin: string,
  refusals: readonly number[]
): TroubleWatch {
  const troubles: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const refused = REFUSED.exec(message.text())
    const status = Number(refused?.[1] ?? NO_RESPONSE)
    const { url } = message.location()
    if (refused && refusals.includes(status)) return
    troubles.push(`Console: ${message.text()} (${url})`)
  }
  const onError = (error: WebError) => {
    troubles.push(`Page: ${error.error()}`)
  }
  const onResponse = (response: Response) => {
    const status = response.status()
    if (status < 500 || refusals.includes(status)) return
    troubles.push(`${status} from ${response.request().method()} ${response.url()}`)
  }
  const onRequest = (request: Request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) {
      troubles.push(`Request to another host: ${request.url()}`)
    }
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('response', onResponse)
  context.on('request', onRequest)
  return {
    troubles,
    end() {
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('response', onResponse)
      context.off('request', onRequest)
    },
  }
}
