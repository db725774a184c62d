import { FieldRefusal } from '#app/foundation/http/refusal'
import { findWeakness } from '#app/access/passwords/password_weakness'
import providerConfig from '#config/portal/provider'
import type { PasswordOwner } from '#shared/access/accounts/password_names'

/** Throws {@link FieldRefusal} for a weak password or one with the provider's name. */
export function refuseWeakPassword(
  field: string,
  password: string,
  { companyNames = [], ...person }: PasswordOwner
): void {
  const owner = { ...person, companyNames: [...companyNames, providerConfig.name] }
  const weakness = findWeakness(password, owner)
  if (weakness !== null) throw new FieldRefusal(field, weakness)
}
