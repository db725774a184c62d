import * as v from 'valibot'

/** `off` disables the captcha. */
export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'off'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

export const CAPTCHA_FIELD = 'g-recaptcha-response'

export const MAX_SOLUTION_LENGTH = 10_000

/** Absent when the captcha is disabled. */
export const captchaSolution = () =>
  v.optional(v.pipe(v.string(), v.maxLength(MAX_SOLUTION_LENGTH)))

/** A proof of work: the browser finds the counter whose derived key begins with `keyPrefix`. */
export const workChallenge = v.strictObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.optional(v.string()),
})
export type WorkChallenge = v.InferOutput<typeof workChallenge>

/** The challenge before login, company look-up, registration or password reset (rule 2.8). */
export const captchaChallenge = v.variant('provider', [
  v.strictObject({ provider: v.literal('altcha'), challenge: workChallenge }),
  v.strictObject({ provider: v.literal('recaptcha'), site_key: v.string() }),
  v.strictObject({ provider: v.literal('off') }),
])
export type CaptchaChallenge = v.InferOutput<typeof captchaChallenge>
