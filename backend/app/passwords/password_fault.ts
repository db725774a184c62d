import { isCommonPassword } from '#app/passwords/common_passwords'
import { PASSWORD_MIN_LENGTH, passwordProblems } from '#shared/accounts/password_rule'
import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'

/** Says what is wrong about a password that an operator chose; null when nothing is (rule 2.2). */
export function passwordFault(password: string): string | null {
  if (passwordProblems(password).length > 0 || password.length > DEFAULT_MAX_LENGTH) {
    return (
      `The password needs ${PASSWORD_MIN_LENGTH} to ${DEFAULT_MAX_LENGTH} characters without spaces or accents, among ` +
      'them a small letter, a digit and a sign such as ! or -.'
    )
  }
  return isCommonPassword(password)
    ? 'The password is one that everybody tries first: choose another.'
    : null
}
