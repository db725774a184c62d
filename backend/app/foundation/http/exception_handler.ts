import { describeError } from '#app/foundation/http/describe_error'
import { InvalidInput } from '#app/foundation/http/input/input'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { errorPage, wantsPage } from '#app/foundation/http/error_page'
import { isDatabaseFailure } from '#database/failures/database_failure'
import { FALLBACK_LANGUAGE } from '#shared/ground/i18n/language'
import { AmountTooLargeError } from '#shared/ground/money/money'
import { fieldErrors } from '#shared/ground/validation/issues'
import type { HttpContext } from '@adonisjs/core/http'

const RETRY_AFTER_SECONDS = 5

const CODES_BY_STATUS: Record<number, string> = {
  400: 'MALFORMED_JSON',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
}

export default class ExceptionHandler {
  async handle(error: unknown, ctx: HttpContext) {
    const refusal = toRefusal(error)
    const language = ctx.language ?? FALLBACK_LANGUAGE
    const t = textsIn(language)
    const text = t(`errors.${refusal.text}`, refusal.options.values)
    const body =
      error instanceof InvalidInput
        ? {
            ...fieldErrors(error.failures, ({ key, values }) => t(key, values)),
            code: 'VALIDATION',
          }
        : refusalBody(refusal, text)
    if (refusal.options.retryAfter !== undefined) {
      ctx.response.header('Retry-After', String(refusal.options.retryAfter))
    }
    ctx.response.status(refusal.status)
    const { request } = ctx
    const asked = {
      method: request.method(),
      url: request.url(),
      accept: request.header('accept'),
      destination: request.header('sec-fetch-dest'),
    }
    if (wantsPage(asked)) {
      return ctx.response.type('text/html').send(errorPage(text, language, t))
    }
    ctx.response.json({ ...body, request_id: ctx.request.id() })
  }

  async report(error: unknown, ctx: HttpContext) {
    const { status } = toRefusal(error)
    // Work that was cancelled by a disconnect is no failure of the server.
    const isGivenUp = status === 503 && ctx.response.response.destroyed
    if (status < 500 || isGivenUp) return
    const route = ctx.route?.pattern
    const isExpected = error instanceof Refusal && error.cause === undefined
    if (!isExpected) return void ctx.logger.error({ err: error, route }, 'request failed')
    const { code, options } = error
    const why =
      options.reason === undefined ? {} : { reason: describeError(options.reason).message }
    ctx.logger.warn({ code, status, route, ...why }, 'request refused')
  }
}

function refusalBody(refusal: Refusal, text: string): Record<string, unknown> {
  const { field, extra, response } = refusal.options
  if (response) return { ...response, code: refusal.code }
  if (!field) return { ...extra, detail: text, code: refusal.code }
  const nested = field
    .split('.')
    .reduceRight<unknown>((inner, key) => ({ [key]: inner }), [text]) as Record<string, unknown>
  return { ...nested, ...extra, code: refusal.code }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) return new Refusal(422, 'VALIDATION')
  if (error instanceof AmountTooLargeError) return new Refusal(422, 'AMOUNT_TOO_LARGE')
  const { status, code } = error as { status?: number; code?: string }
  if (code === 'E_ROUTE_NOT_FOUND') return new NotFound()
  if (isDatabaseFailure(error)) {
    return new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })
  }
  const known = status === undefined ? undefined : CODES_BY_STATUS[status]
  return status !== undefined && known
    ? new Refusal(status, known)
    : new Refusal(500, 'SERVER_ERROR')
}
