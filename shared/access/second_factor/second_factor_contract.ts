import * as v from 'valibot'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { enteredPassword } from '#shared/ground/validation/fields'

export const RECOVERY_CODES = 10

/** Six digits of an authenticator app, or a recovery code. Spaces, dashes and case do not count. */
export const secondFactorCode = () =>
  v.pipe(
    v.string('validation.required'),
    v.transform((text) => asciiDigits(text).replace(/[\s-]/g, '').toUpperCase()),
    v.minLength(1, 'validation.required'),
    v.maxLength(20)
  )

export const secondFactorState = v.strictObject({
  enabled: v.boolean(),
  /** True if a role of the user requires a second factor, which then cannot be disabled. */
  required: v.boolean(),
  confirmed_at: v.nullable(v.string()),
  recovery_codes_left: v.number(),
})
export type SecondFactorState = v.InferOutput<typeof secondFactorState>

export const passwordPayload = v.object({ password: enteredPassword() })

/** The secret for an authenticator app: as a link, as text, and as an SVG to scan. */
export const secondFactorSetup = v.strictObject({
  uri: v.string(),
  secret: v.string(),
  qr: v.string(),
})
export type SecondFactorSetup = v.InferOutput<typeof secondFactorSetup>

export const codePayload = v.object({ otp: secondFactorCode() })

/** Codes that are shown once, because only hashes are stored. */
export const recoveryCodes = v.strictObject({ recovery_codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

/** Required for new recovery codes, and for disabling the second factor (rule 2.10). */
export const bothFactorsPayload = v.object({ password: enteredPassword(), otp: secondFactorCode() })
export type BothFactors = v.InferOutput<typeof bothFactorsPayload>
