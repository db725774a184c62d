import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { symbols } from '@adonisjs/auth'
import type { SessionGuardUser, SessionUserProviderContract } from '@adonisjs/auth/types/session'
import type { HttpContext } from '@adonisjs/core/http'

export const PASSWORD_CHANGED_AT = 'password_changed_at'

/** Gives the session guard the user that was read with the request's session. */
export class SignedInUserProvider implements SessionUserProviderContract<SignedInUser> {
  declare [symbols.PROVIDER_REAL_USER]: SignedInUser

  constructor(private readonly ctx: HttpContext) {}

  async createUserForGuard(user: SignedInUser): Promise<SessionGuardUser<SignedInUser>> {
    return { getId: () => user.id, getOriginal: () => user }
  }

  /** Returns null if the account is no longer usable or its password has changed. */
  async findById(id: number): Promise<SessionGuardUser<SignedInUser> | null> {
    const { session, sessionUser: user } = this.ctx
    if (user?.id !== id || user.passwordChangedAt !== session.get(PASSWORD_CHANGED_AT)) return null
    return this.createUserForGuard(user)
  }
}
