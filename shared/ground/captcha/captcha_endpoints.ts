import type { captchaChallenge } from '#shared/ground/captcha/captcha_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const showCaptcha = describeEndpoint<{ result: typeof captchaChallenge }>(
  'GET',
  'accounts/api/captcha/'
)
