import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { textsIn } from '#app/foundation/http/texts'
import { errorPage, wantsPage } from '#app/foundation/http/error_page'
import responseHeaders from '#config/portal/response_headers'
import { languageFromHeader } from '#shared/ground/i18n/language'

/** Responds with 404 to an address that cannot be decoded, which the framework would not handle. */
export function refuseBadAddress(request: IncomingMessage, response: ServerResponse): void {
  const language = languageFromHeader(request.headers['accept-language'])
  const t = textsIn(language)
  const requestId = randomUUID()
  const { method = '', url = '', headers } = request
  const destination = headers['sec-fetch-dest']
  const isPage = wantsPage({ method, url, accept: headers.accept, destination })
  response.writeHead(404, {
    ...responseHeaders,
    'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'Vary': 'Accept-Language',
    'X-Request-Id': requestId,
  })
  const detail = t('errors.NOT_FOUND')
  response.end(
    isPage
      ? errorPage(detail, language, t)
      : JSON.stringify({ detail, code: 'NOT_FOUND', request_id: requestId })
  )
}
