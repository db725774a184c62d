import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { textsIn } from '#app/http/texts'
import responseHeaders from '#config/response_headers'
import { languageFromHeader } from '#shared/i18n/language'

/**
 * Answers a request whose address cannot be decoded: there is nothing at it. It never becomes a
 * request of the framework, so that the whole answer is made here.
 */
export function refuseBadAddress(request: IncomingMessage, response: ServerResponse): void {
  const t = textsIn(languageFromHeader(request.headers['accept-language']))
  const requestId = randomUUID()
  response.writeHead(404, {
    ...responseHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Vary': 'Accept-Language',
    'X-Request-Id': requestId,
  })
  response.end(
    JSON.stringify({ detail: t('errors.NOT_FOUND'), code: 'NOT_FOUND', request_id: requestId })
  )
}
