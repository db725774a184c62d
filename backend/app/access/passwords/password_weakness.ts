import { isCommonPassword } from '#app/access/passwords/common_passwords'
import { type PasswordOwner, holdsName } from '#shared/access/accounts/password_names'

/** Returns why a valid password is easy to guess, or null (rule 2.2). */
export function findWeakness(
  password: string,
  owner: PasswordOwner
): 'PASSWORD_TOO_COMMON' | 'PASSWORD_HOLDS_NAME' | null {
  if (isCommonPassword(password)) return 'PASSWORD_TOO_COMMON'
  return holdsName(password, owner) ? 'PASSWORD_HOLDS_NAME' : null
}
