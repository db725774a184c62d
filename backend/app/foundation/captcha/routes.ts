import { makeChallenge } from '#app/foundation/captcha/require_captcha'
import { serve } from '#app/foundation/endpoints/endpoint'
import { captchaChallenge } from '#shared/ground/captcha/captcha_contract'
import { showCaptcha } from '#shared/ground/captcha/captcha_endpoints'

serve(showCaptcha, {
  access: 'public',
  summary: 'A challenge for login, registration, look-up of companies or a new password',
  response: captchaChallenge,
  stateless: true,
  handle: ({ now }) => makeChallenge(now),
})
