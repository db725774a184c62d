import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Logs one line a request: route pattern instead of address (addresses hold codes), status, time.
 * No query, no body, no person: the user's id only.
 */
export default class RequestLogMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const started = process.hrtime.bigint()
    ctx.response.onFinish(() => {
      const milliseconds = Number(process.hrtime.bigint() - started) / 1e6
      ctx.logger.info(
        {
          method: ctx.request.method(),
          route: ctx.route?.pattern ?? 'none',
          status: ctx.response.getStatus(),
          duration_ms: Math.round(milliseconds * 10) / 10,
          user_id: ctx.signedInUser?.id,
          acted_by: ctx.actingStaff?.id,
        },
        'request'
      )
    })
    return next()
  }
}
