import { permissionsOf } from '#app/access/accounts/permissions_of'
import { endActing } from '#app/foundation/sessions/acting_session'
import { rememberBrowser } from '#app/access/accounts/login/known_browser'
import { IS_STAFF } from '#app/foundation/sessions/session_store'
import { PASSWORD_CHANGED_AT } from '#app/foundation/sessions/signed_in_user_provider'
import { type SignedInUser, isStaff } from '#app/foundation/sessions/signed_in_user'
import { toDbInstant } from '#database/instant'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

export async function startSession(user: SignedInUser, ctx: HttpContext, now: Date) {
  await db
    .from('users')
    .where('id', user.id)
    .update({ last_login_at: toDbInstant(now) })
  ctx.session.forget('timed_out')
  endActing(ctx)
  ctx.session.put(IS_STAFF, isStaff(user))
  ctx.session.put(PASSWORD_CHANGED_AT, user.passwordChangedAt)
  await ctx.auth.use('web').login(user)
  rememberBrowser(ctx, { email: user.email, accountId: user.company.cofor10 })
  return permissionsOf(user)
}
