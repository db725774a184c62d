import { secondFactorCode } from '#shared/access/second_factor/second_factor_contract'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const accountDeletion = v.strictObject({
  password: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(DEFAULT_MAX_LENGTH)
  ),
  /** A code of the authenticator app, or a recovery code. Empty without a second factor. */
  otp: v.optional(v.union([v.literal(''), secondFactorCode()]), ''),
})
export type AccountDeletion = v.InferOutput<typeof accountDeletion>
