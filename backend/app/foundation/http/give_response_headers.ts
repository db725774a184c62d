import { randomUUID } from 'node:crypto'
import responseHeaders from '#config/portal/response_headers'
import { type Language, isLanguage, languageFromHeader } from '#shared/ground/i18n/language'
import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The language of the response, from `lang` or `Accept-Language`. */
    language: Language
  }
}

const REQUEST_ID = /^[\w.-]{1,64}$/

const HEADERS = Object.entries({ ...responseHeaders, Vary: 'Accept-Language, Accept-Encoding' })

export function giveResponseHeaders(ctx: HttpContext): void {
  const { request, response } = ctx
  nameRequest(ctx)
  // A link to a file carries the page's language; the header has the browser's.
  const { lang } = request.qs()
  ctx.language = isLanguage(lang) ? lang : languageFromHeader(request.header('accept-language'))
  for (const [name, value] of HEADERS) response.header(name, value)
  response.header('X-Request-Id', request.id() ?? '')
}

/** Replaces an invalid request id, because headers, logs and the audit log contain it. */
function nameRequest(ctx: HttpContext): void {
  if (REQUEST_ID.test(ctx.request.id() ?? '')) return
  const id = randomUUID()
  ctx.request.request.headers['x-request-id'] = id
  ctx.logger = logger.child({ request_id: id })
}
