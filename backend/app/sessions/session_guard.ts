import auth from '@adonisjs/auth/services/main'
import type { HttpContext } from '@adonisjs/core/http'

/** What logs a session in and out; made by the few calls that do so. */
export const sessionGuard = (ctx: HttpContext) => auth.createAuthenticator(ctx).use('web')
