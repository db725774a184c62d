import { hasCsrfToken } from '#app/foundation/sessions/csrf_token'
import { Refusal } from '#app/foundation/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Refuses a changing request without its CSRF token (403 `BAD_CSRF_TOKEN`). */
export function guardAgainstForgery(ctx: HttpContext): void {
  const isSafe = ['GET', 'HEAD'].includes(ctx.request.method())
  if (!isSafe && !hasCsrfToken(ctx)) throw new Refusal(403, 'BAD_CSRF_TOKEN')
}
