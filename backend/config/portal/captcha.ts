import env from '#start/env'
import type { CaptchaProvider } from '#shared/ground/captcha/captcha_contract'

const captchaConfig = {
  provider: (env.get('CAPTCHA_PROVIDER') ?? 'altcha') as CaptchaProvider,
  recaptcha: {
    siteKey: env.get('RECAPTCHA_SITE_KEY') ?? '',
    secret: env.get('RECAPTCHA_SECRET'),
    verifyUrl: env.get('RECAPTCHA_VERIFY_URL') ?? 'https://www.google.com/recaptcha/api/siteverify',
  },
}

export default captchaConfig
