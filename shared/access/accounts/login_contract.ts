import * as v from 'valibot'
import { CAPTCHA_FIELD, captchaSolution } from '#shared/ground/captcha/captcha_contract'
import { normalAccountId, normalEmail } from '#shared/ground/validation/identity'
import { email, enteredPassword, requiredText } from '#shared/ground/validation/fields'

/** After `SECOND_FACTOR`, a code completes the login. */
export const LOGIN_ERROR_TYPES = [
  'INVALID_CREDENTIALS',
  'NOT_ACTIVATED',
  'DISABLED',
  'COMPANY_BLOCKED',
  'PASSWORD_EXPIRED',
  'CAPTCHA',
  'SECOND_FACTOR',
] as const
export type LoginErrorType = (typeof LOGIN_ERROR_TYPES)[number]

/**
 * The body of a login. It is lenient on purpose: every mistake gets the same refusal, so that
 * nobody learns which part was wrong.
 */
export const loginPayload = v.object({
  username: v.pipe(requiredText(), v.transform(normalEmail)),
  password: enteredPassword(),
  account_id: v.pipe(requiredText(), v.transform(normalAccountId)),
  [CAPTCHA_FIELD]: captchaSolution(),
})
export type LoginPayload = v.InferInput<typeof loginPayload>

/** The form of the login page, which also reports an impossible email address. */
export const loginForm = v.object({ ...loginPayload.entries, username: email() })

export const loginRefusal = v.strictObject({
  errors: v.strictObject({
    type: v.picklist(LOGIN_ERROR_TYPES),
    email: v.string(),
    account_id: v.string(),
    detail: v.string(),
  }),
  code: v.string(),
  request_id: v.string(),
})
