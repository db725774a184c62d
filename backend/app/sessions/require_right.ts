import type { SignedInUser } from '#app/sessions/signed_in_user'
import { Forbidden } from '#app/http/refusal'
import { type Right, allows } from '#shared/access/rights'

/** Throws {@link Forbidden} without a right that depends on the input. */
export function requireRight({ rights }: SignedInUser, right: Right): void {
  if (!allows(rights, right)) throw new Forbidden()
}
