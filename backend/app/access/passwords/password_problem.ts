import { findWeakness } from '#app/access/passwords/password_weakness'
import type { PasswordOwner } from '#shared/access/accounts/password_names'
import { PASSWORD_MIN_LENGTH, passwordProblems } from '#shared/access/accounts/password_rule'
import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'

/** Explains why a password that an operator chose is refused; null if it is valid (rule 2.2). */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (passwordProblems(password).length > 0 || password.length > DEFAULT_MAX_LENGTH) {
    return (
      `The password needs ${PASSWORD_MIN_LENGTH} to ${DEFAULT_MAX_LENGTH} characters without spaces or accents, among ` +
      'them a small letter, a digit and a sign such as ! or -.'
    )
  }
  const weakness = findWeakness(password, owner)
  return weakness && errorMessages[weakness]
}
