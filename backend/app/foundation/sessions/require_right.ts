import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { Forbidden } from '#app/foundation/http/refusal'
import { type Right, allows } from '#shared/ground/access/rights'

/** Throws {@link Forbidden} without a right that depends on the input. */
export function requireRight({ rights }: SignedInUser, right: Right): void {
  if (!allows(rights, right)) throw new Forbidden()
}
