import { makeChallenge } from '#app/captcha/require_captcha'
import { endpoint } from '#app/http/endpoint'
import { captchaChallenge } from '#shared/captcha/captcha_contract'

endpoint({
  method: 'GET',
  path: 'accounts/api/captcha/',
  access: 'public',
  summary: 'A task to solve before logging in or looking companies up',
  answer: captchaChallenge,
  stateless: true,
  handle: ({ now }) => makeChallenge(now),
})
