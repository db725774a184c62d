import { measures } from '#app/http/measures'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Has a request logged and measured once it is answered, or its caller has gone: its client, route
 * pattern instead of path (paths hold codes), status, time. No query, no body, no person: ids of
 * user and token only.
 */
export function logRequest(ctx: HttpContext): void {
  const started = performance.now()
  ctx.response.response.once('close', () => {
    const milliseconds = performance.now() - started
    const method = ctx.request.method()
    const route = ctx.route?.pattern ?? 'none'
    const status = ctx.response.getStatus()
    measures()?.request({ method, route, status, seconds: milliseconds / 1_000 })
    if (!ctx.logger.isLevelEnabled('info')) return
    ctx.logger.info(
      {
        method,
        route,
        status,
        client: ctx.request.ip(),
        duration_ms: Math.round(milliseconds * 10) / 10,
        user_id: ctx.signedInUser?.id,
        token_id: ctx.apiToken?.id,
        acted_by: ctx.actingStaff?.id,
      },
      'request'
    )
  })
}
