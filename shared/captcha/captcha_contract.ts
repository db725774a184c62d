import * as v from 'valibot'

/** Who tells people from programs; `off` asks nobody. */
export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'off'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

/** The field a solution travels in, whichever the provider. */
export const CAPTCHA_FIELD = 'g-recaptcha-response'

/** The longest solution that is looked at. */
const MAX_SOLUTION_LENGTH = 10_000

/** A solution in a call; there is none where the captcha is off. */
export const captchaSolution = () =>
  v.optional(v.pipe(v.string(), v.maxLength(MAX_SOLUTION_LENGTH)))

/** A task that costs a browser a moment of work: the derived key of one of many counters is sought. */
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

/** What a browser has to solve before it logs in, looks companies up, registers or asks for a new password. */
export const captchaChallenge = v.variant('provider', [
  v.strictObject({ provider: v.literal('altcha'), challenge: workChallenge }),
  v.strictObject({ provider: v.literal('recaptcha'), site_key: v.string() }),
  v.strictObject({ provider: v.literal('off') }),
])
export type CaptchaChallenge = v.InferOutput<typeof captchaChallenge>
