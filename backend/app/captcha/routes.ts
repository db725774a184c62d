import { makeChallenge } from '#app/captcha/require_captcha'
import { endpoint } from '#app/endpoints/endpoint'
import { captchaChallenge } from '#shared/captcha/captcha_contract'

endpoint({
  method: 'GET',
  path: 'accounts/api/captcha/',
  access: 'public',
  summary:
    'A task to solve before logging in, registering, looking companies up or asking for a new password',
  answer: captchaChallenge,
  stateless: true,
  handle: ({ now }) => makeChallenge(now),
})
