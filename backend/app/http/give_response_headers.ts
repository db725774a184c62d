import { randomUUID } from 'node:crypto'
import responseHeaders from '#config/response_headers'
import { type Language, isLanguage, languageFromHeader } from '#shared/i18n/language'
import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The language of every text in the answer, from the query's `lang` or `Accept-Language`. */
    language: Language
  }
}

/** What a proxy may have named the request; anything else a caller sends is replaced. */
const REQUEST_ID = /^[\w.-]{1,64}$/

const HEADERS = Object.entries({ ...responseHeaders, Vary: 'Accept-Language, Accept-Encoding' })

/** Gives an answer its security headers and its request id, and finds the caller's language. */
export function giveResponseHeaders(ctx: HttpContext): void {
  const { request, response } = ctx
  nameRequest(ctx)
  // A file that is opened from a page is told by its address: the browser's header is its owner's.
  const { lang } = request.qs()
  ctx.language = isLanguage(lang) ? lang : languageFromHeader(request.header('accept-language'))
  for (const [name, value] of HEADERS) response.header(name, value)
  response.header('X-Request-Id', request.id() ?? '')
}

/** The id is written to headers, logs and the audit log, which holds 64 characters. */
function nameRequest(ctx: HttpContext): void {
  if (REQUEST_ID.test(ctx.request.id() ?? '')) return
  const id = randomUUID()
  ctx.request.request.headers['x-request-id'] = id
  ctx.logger = logger.child({ request_id: id })
}
