import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

let files: Promise<StaticMiddleware> | undefined

/** Serves built files; calls of the API do not pay for looking for one. */
export default class StaticFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const path = ctx.request.url()
    if (path.includes('/api/') || path.startsWith('/health/')) return next()
    files ??= app.container.make(StaticMiddleware)
    return (await files).handle(ctx, next)
  }
}
