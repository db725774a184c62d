import type { ValidationKey } from '#shared/ground/validation/issues'

export const PASSWORD_MIN_LENGTH = 8

/** The parts of rule 2.2, in the order shown. */
export const PASSWORD_CHECKS = {
  length: (password: string) => password.length >= PASSWORD_MIN_LENGTH,
  digit: (password: string) => /[0-9]/.test(password),
  lower_case: (password: string) => /[a-z]/.test(password),
  special: (password: string) => /[!-/:-@[-`{-~]/.test(password),
  characters: (password: string) => /^[!-~]+$/.test(password),
} as const

export type PasswordCheck = keyof typeof PASSWORD_CHECKS

/**
 * Returns the problems of a new password as text keys (rule 2.2). Only the server knows whether it
 * is too common.
 */
export function passwordProblems(password: string): ValidationKey[] {
  if (password === '') return ['validation.new_password']
  const { length, characters, digit, lower_case: lowerCase, special } = PASSWORD_CHECKS
  const isStrong = digit(password) && lowerCase(password) && special(password)
  const problems: [ValidationKey, boolean][] = [
    ['validation.password_length', length(password)],
    ['validation.password_characters', characters(password)],
    ['validation.password_strength', isStrong],
  ]
  return problems.filter(([, isMet]) => !isMet).map(([key]) => key)
}
