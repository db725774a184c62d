import type { ApiClient } from '#shared/ground/http/api_client'
import { showCaptcha } from '#shared/ground/captcha/captcha_endpoints'

/**
 * Fetches and solves a challenge. Returns the value of `g-recaptcha-response` for one request, or
 * undefined when the captcha is disabled.
 */
export async function solveCaptcha(api: Pick<ApiClient, 'request'>): Promise<string | undefined> {
  const task = await api.request(showCaptcha)
  switch (task.provider) {
    case 'altcha':
      return (await import('#shared/ground/captcha/solve_work')).solveWork(task.challenge)
    case 'recaptcha':
      return (await import('#shared/ground/captcha/run_recaptcha')).runRecaptcha(task.site_key)
    case 'off':
      return undefined
  }
}
