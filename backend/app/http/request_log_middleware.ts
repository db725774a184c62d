import { knownMethod } from '#app/http/known_method'
import { measures } from '#app/http/measures'
import { type Span, traces } from '#app/http/traces'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** What became of a request; `route` is its pattern. */
interface Outcome {
  method: string
  route: string
  status: number
}

/**
 * Logs, measures and traces each request: its client, route pattern instead of path (paths hold
 * codes), status, time. No query, no body, no person: ids of user and token only.
 */
export default class RequestLogMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const started = process.hrtime.bigint()
    const span = traces()?.begin({ name: 'request', kind: 'server', isRoot: true })
    ctx.response.onFinish(() => {
      const milliseconds = Number(process.hrtime.bigint() - started) / 1e6
      const method = knownMethod(ctx.request.method())
      const outcome = { route: ctx.route?.pattern ?? 'none', status: ctx.response.getStatus() }
      measures()?.request({ method, ...outcome, seconds: milliseconds / 1_000 })
      const log = () => logRequest(ctx, outcome, milliseconds)
      if (span) span.run(log)
      else log()
      if (span) endSpan(span, { method, ...outcome })
    })
    return span ? span.run(next) : next()
  }
}

function logRequest(
  ctx: HttpContext,
  outcome: Omit<Outcome, 'method'>,
  milliseconds: number
): void {
  ctx.logger.info(
    {
      method: ctx.request.method(),
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
  span.rename(route === 'none' ? method : `${method} ${route}`)
  span.add({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
  span.end(status < 500)
}
