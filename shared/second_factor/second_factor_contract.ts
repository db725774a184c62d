import * as v from 'valibot'
import { asciiDigits } from '#shared/validation/ascii_digits'
import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'

/** How many recovery codes are handed out at once. */
export const RECOVERY_CODES = 10

/**
 * Six digits of an authenticator or a recovery code, as people type them: with spaces, dashes and
 * letters in either case.
 */
export const secondFactorCode = () =>
  v.pipe(
    v.string('validation.required'),
    v.transform((text) => asciiDigits(text).replace(/[\s-]/g, '').toUpperCase()),
    v.minLength(1, 'validation.required'),
    v.maxLength(20)
  )

const ownPassword = () =>
  v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(DEFAULT_MAX_LENGTH)
  )

export const secondFactorState = v.strictObject({
  enabled: v.boolean(),
  /** A role of the user asks for it: it cannot be switched off. */
  required: v.boolean(),
  confirmed_at: v.nullable(v.string()),
  recovery_codes_left: v.number(),
})
export type SecondFactorState = v.InferOutput<typeof secondFactorState>

export const passwordPayload = v.object({ password: ownPassword() })

/** What an authenticator needs to know: as a link, as a text to type, and as an SVG to scan. */
export const secondFactorSetup = v.strictObject({
  uri: v.string(),
  secret: v.string(),
  qr: v.string(),
})
export type SecondFactorSetup = v.InferOutput<typeof secondFactorSetup>

export const codePayload = v.object({ otp: secondFactorCode() })

/** Shown once, kept only as hashes. */
export const recoveryCodes = v.strictObject({ recovery_codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

/** What takes both factors: new recovery codes, and switching the second factor off. */
export const bothFactorsPayload = v.object({ password: ownPassword(), otp: secondFactorCode() })
export type BothFactors = v.InferOutput<typeof bothFactorsPayload>
