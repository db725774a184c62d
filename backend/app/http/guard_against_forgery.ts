import { Refusal } from '#app/http/refusal'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { errors } from '@adonisjs/shield'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

let shield: Promise<ShieldMiddleware> | undefined

/**
 * Gives the browser its CSRF token and refuses unsafe calls without it: shield, with an answer an
 * API client can read (403 `BAD_CSRF_TOKEN`) instead of a redirect.
 */
export async function guardAgainstForgery(ctx: HttpContext, next: NextFn) {
  shield ??= app.container.make(ShieldMiddleware)
  const guard = await shield
  try {
    await guard.handle(ctx, async () => {})
  } catch (error) {
    // A header that is no valid percent-encoding cannot be decoded: as bad as a wrong token.
    if (error instanceof errors.E_BAD_CSRF_TOKEN || error instanceof URIError) {
      throw new Refusal(403, 'BAD_CSRF_TOKEN')
    }
    throw error
  }
  return next()
}
