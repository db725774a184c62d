import { giveResponseHeaders } from '#app/foundation/http/give_response_headers'
import { logRequest } from '#app/foundation/traces/log_request'
import { limitArrival } from '#app/foundation/http/input/limit_arrival'
import { traces } from '#app/foundation/traces/traces'
import { serveFile } from '#app/foundation/endpoints/serve_file'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { finished } from 'node:stream/promises'

/**
 * Discards the rest of a body, within its time limit, before the connection closes. Otherwise a
 * client that still sends, such as nginx, would see a broken connection instead of the refusal.
 */
async function drainBody({ request, response }: HttpContext): Promise<void> {
  const body = request.request
  if (response.response.shouldKeepAlive || body.complete || body.destroyed) return
  // A client that disconnects gets no response.
  await finished(body.resume(), { writable: false }).catch(() => {})
}

/**
 * Runs for every request to the API, a page or a file. It is one class because the container
 * creates each middleware again for every request.
 */
export default class RequestMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    limitArrival(ctx.request.request)
    giveResponseHeaders(ctx)
    const span = traces()?.begin({ name: 'request', kind: 'server', isRoot: true })
    logRequest(ctx, span)
    await (span ? span.run(() => serveFile(ctx, next)) : serveFile(ctx, next))
    await drainBody(ctx)
  }
}
