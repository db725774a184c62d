import captchaConfig from '#config/captcha'
import { askRecaptcha } from '#app/captcha/ask_recaptcha'
import { acceptWork, makeWorkChallenge } from '#app/captcha/work_captcha'
import { Refusal } from '#app/http/refusal'
import type { CaptchaChallenge } from '#shared/captcha/captcha_contract'

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

/**
 * Tells whether a call brought a solution that counts; without a provider every call does. Throws
 * 503 when the provider cannot be reached.
 */
export async function passesCaptcha(solution: string | undefined): Promise<boolean> {
  if (captchaConfig.provider === 'off') return true
  if (!solution) return false
  return captchaConfig.provider === 'altcha' ? acceptWork(solution) : askRecaptcha(solution)
}

/** Refuses a call that {@link passesCaptcha} does not let pass: 422 `CAPTCHA`. */
export async function requireCaptcha(solution: string | undefined): Promise<void> {
  if (!(await passesCaptcha(solution))) throw new Refusal(422, 'CAPTCHA')
}
