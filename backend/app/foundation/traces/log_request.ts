import { knownMethod } from '#app/foundation/http/known_method'
import { measures } from '#app/foundation/traces/measures'
import type { Span } from '#app/foundation/traces/traces'
import type { HttpContext } from '@adonisjs/core/http'

/** `route` is a pattern, because paths contain codes. */
interface Outcome {
  method: string
  route: string
  status: number
}

/**
 * Logs and measures a request and ends its span, once it is complete or the client disconnects. The
 * line has client, route, status, time and the ids of user and token, but no query, body or name.
 */
export function logRequest(ctx: HttpContext, span?: Span): void {
  const started = performance.now()
  ctx.response.response.once('close', () => {
    const milliseconds = performance.now() - started
    const method = ctx.request.method()
    const route = ctx.route?.pattern ?? 'none'
    const status = ctx.response.getStatus()
    measures()?.request({ method, route, status, seconds: milliseconds / 1_000 })
    const outcome = { method, route, status }
    if (!span) return writeLine(ctx, outcome, milliseconds)
    span.run(() => writeLine(ctx, outcome, milliseconds))
    endSpan(span, outcome)
  })
}

function writeLine(ctx: HttpContext, outcome: Outcome, milliseconds: number): void {
  if (!ctx.logger.isLevelEnabled('info')) return
  ctx.logger.info(
    {
      ...outcome,
      client: ctx.request.ip(),
      duration_ms: Math.round(milliseconds * 10) / 10,
      user_id: ctx.signedInUser?.id,
      token_id: ctx.apiToken?.id,
      acted_by: ctx.actingStaff?.id,
    },
    'request'
  )
}

function endSpan(span: Span, { method, route, status }: Outcome): void {
  const known = knownMethod(method)
  span.rename(route === 'none' ? known : `${known} ${route}`)
  span.add({
    'http.request.method': known,
    'http.route': route,
    'http.response.status_code': status,
  })
  span.end(status < 500)
}
