import { measures } from '#app/http/measures'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Logs and measures each request: its client, route pattern instead of path (paths hold codes),
 * status, time. No query, no body, no person: ids of user and token only.
 */
export default class RequestLogMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const started = process.hrtime.bigint()
    ctx.response.onFinish(() => {
      const milliseconds = Number(process.hrtime.bigint() - started) / 1e6
      const method = ctx.request.method()
      const route = ctx.route?.pattern ?? 'none'
      const status = ctx.response.getStatus()
      measures()?.request({ method, route, status, seconds: milliseconds / 1_000 })
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
    return next()
  }
}
