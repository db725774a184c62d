import captchaConfig from '#config/portal/captcha'
import { Refusal } from '#app/foundation/http/refusal'
import logger from '@adonisjs/core/services/logger'
import * as v from 'valibot'

const TIMEOUT_MS = 5_000
const RETRY_AFTER_SECONDS = 30

/** Minimum reCAPTCHA score; a lower one suggests a program. */
const LEAST_SCORE = 0.5

const verdict = v.object({ success: v.boolean(), score: v.optional(v.number(), 1) })

/** Returns whether reCAPTCHA accepts a solution. Throws 503 if the service is unreachable. */
export async function askRecaptcha(solution: string): Promise<boolean> {
  const { verifyUrl, secret } = captchaConfig.recaptcha
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ secret: secret?.release() ?? '', response: solution }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { success, score } = v.parse(verdict, await response.json())
    return success && score >= LEAST_SCORE
  } catch (error) {
    logger.error({ err: error }, 'reCAPTCHA did not answer')
    throw new Refusal(503, 'SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS })
  }
}
