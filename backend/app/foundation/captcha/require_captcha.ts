import captchaConfig from '#config/portal/captcha'
import { askRecaptcha } from '#app/foundation/captcha/ask_recaptcha'
import { acceptWork, makeWorkChallenge } from '#app/foundation/captcha/work_captcha'
import { countRequest } from '#app/foundation/traces/count_request'
import { Refusal } from '#app/foundation/http/refusal'
import type { CaptchaChallenge } from '#shared/ground/captcha/captcha_contract'
import limiter from '@adonisjs/limiter/services/main'

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

/** Counted per sender and process. Each check costs statements or a request to the provider. */
const WRONG_SOLUTIONS = { requests: 100, duration: '5 mins' }

/**
 * Returns whether the solution is valid; always true without a provider. Counts wrong solutions per
 * sender, never per account. Throws 429 after too many, and 503 if the provider is unreachable.
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

export async function requireCaptcha(solution: string | undefined, sender: string): Promise<void> {
  if (!(await passesCaptcha(solution, sender))) throw new Refusal(422, 'CAPTCHA')
}
