import captchaConfig from '#config/captcha'
import { askRecaptcha } from '#app/captcha/ask_recaptcha'
import { acceptWork, makeWorkChallenge } from '#app/captcha/work_captcha'
import { countRequest } from '#app/http/count_request'
import { Refusal } from '#app/http/refusal'
import type { CaptchaChallenge } from '#shared/captcha/captcha_contract'
import limiter from '@adonisjs/limiter/services/main'

/** What the configured provider has a browser do. */
export async function makeChallenge(now: Date): Promise<CaptchaChallenge> {
  switch (captchaConfig.provider) {
    case 'altcha':
      return { provider: 'altcha', challenge: await makeWorkChallenge(now) }
    case 'recaptcha':
      return { provider: 'recaptcha', site_key: captchaConfig.recaptcha.siteKey }
    case 'off':
      return { provider: 'off' }
  }
}

/** Of one sender, in each server process: looking at a solution costs statements, or a call to the provider. */
const WRONG_SOLUTIONS = { requests: 100, duration: '5 mins' }

/**
 * Returns whether a call brought a solution that counts; without a provider every call does. It is
 * counted for its sender, an address or a browser, before it is looked at, and never for an account.
 * Throws 429 after too many that were wrong, and 503 when the provider cannot be reached.
 */
export async function passesCaptcha(
  solution: string | undefined,
  sender: string
): Promise<boolean> {
  if (captchaConfig.provider === 'off') return true
  if (!solution) return false
  const key = `captcha:${sender}`
  await countRequest(WRONG_SOLUTIONS, key, 'memory')
  const passes = await (captchaConfig.provider === 'altcha'
    ? acceptWork(solution)
    : askRecaptcha(solution))
  if (passes) await limiter.use('memory', WRONG_SOLUTIONS).decrement(key)
  return passes
}

/** Refuses a call that {@link passesCaptcha} does not let pass: 422 `CAPTCHA`. */
export async function requireCaptcha(solution: string | undefined, sender: string): Promise<void> {
  if (!(await passesCaptcha(solution, sender))) throw new Refusal(422, 'CAPTCHA')
}
