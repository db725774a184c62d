import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'
import * as v from 'valibot'

/** What proves that it is really oneself who deletes the account. */
export const accountDeletion = v.strictObject({
  password: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(DEFAULT_MAX_LENGTH)
  ),
  /** Code of the authenticator app, or a recovery code; empty without a second factor. */
  otp: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DEFAULT_MAX_LENGTH)), ''),
})
export type AccountDeletion = v.InferOutput<typeof accountDeletion>
