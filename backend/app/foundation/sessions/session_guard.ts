import auth from '@adonisjs/auth/services/main'
import type { HttpContext } from '@adonisjs/core/http'

export const sessionGuard = (ctx: HttpContext) => auth.createAuthenticator(ctx).use('web')
