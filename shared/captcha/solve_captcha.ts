import type { ApiClient } from '#shared/http/api_client'
import type { CaptchaChallenge } from '#shared/captcha/captcha_contract'

/**
 * Has the browser prove, unnoticed, that it is worth an answer: fetches a challenge and solves it.
 * What is answered goes out with the guarded call as `g-recaptcha-response`; undefined when nobody
 * is asked. A solution is good for one call.
 */
export async function solveCaptcha(api: Pick<ApiClient, 'get'>): Promise<string | undefined> {
  const task = await api.get<CaptchaChallenge>('/accounts/api/captcha/')
  switch (task.provider) {
    case 'altcha':
      return (await import('#shared/captcha/solve_work')).solveWork(task.challenge)
    case 'recaptcha':
      return (await import('#shared/captcha/run_recaptcha')).runRecaptcha(task.site_key)
    case 'off':
      return undefined
  }
}
