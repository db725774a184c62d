import type { SignedInUser } from '#app/sessions/signed_in_user'
import { Forbidden } from '#app/http/refusal'
import { type Right, allows } from '#shared/access/rights'

/** For calls whose right depends on what is sent; throws {@link Forbidden} without it. */
export function requireRight({ rights }: SignedInUser, right: Right): void {
  if (!allows(rights, right)) throw new Forbidden()
}
